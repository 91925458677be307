import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['src/paraglide/', 'node_modules/', 'shots/', 'test-results/', 'project.inlang/', 'public/boot.js'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 500, skipBlankLines: true }],
      // Drawings and icons are strings of our own; nothing that people type ever goes through {@html}.
      'svelte/no-at-html-tags': 'off',
      // Paths are read by app/route.svelte.ts; there is no SvelteKit here.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: { 'prefer-const': 'off', 'svelte/prefer-const': 'error' },
  },
  {
    // Plumbing of the line and of tables: what the page shows of it is $state, these registers are not.
    files: ['src/net/**', 'src/app/**'],
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
  {
    files: ['src/wire.ts'],
    rules: { 'max-lines': 'off' },
  },
);
