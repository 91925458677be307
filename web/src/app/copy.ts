/** Copies a text; works on plain http too, where the clipboard interface is missing. Tells whether it did. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // refused: try the old way
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  const focused = document.activeElement as HTMLElement | null;
  // Inside an open dialog everything outside it is inert, so the field goes there.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  let done: boolean;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  field.remove();
  focused?.focus();
  return done;
}
