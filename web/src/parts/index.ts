/** The parts from which every page is built. */
export { default as Bullets } from './Bullets.svelte';
export { default as Button } from './Button.svelte';
export { default as Card } from './Card.svelte';
export { default as CardBack } from './CardBack.svelte';
export { default as Choice } from './Choice.svelte';
export { default as Confirm } from './Confirm.svelte';
export { default as Dialog } from './Dialog.svelte';
export { default as Distance } from './Distance.svelte';
export { default as Face } from './Face.svelte';
export { default as Fuse } from './Fuse.svelte';
export { default as Icon } from './Icon.svelte';
export { default as MiniCard } from './MiniCard.svelte';
export { default as RoleCard } from './RoleCard.svelte';
export { default as Switch } from './Switch.svelte';
export { default as Tag } from './Tag.svelte';
export { default as Toast } from './Toast.svelte';
