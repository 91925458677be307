import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.STANDOFF_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  plugins: [
    // Tests use what `npm run texts` made: the plugin's watcher would keep Vitest from ending.
    mode !== 'test' && paraglideVitePlugin({ project: './project.inlang', outdir: './src/paraglide', strategy: ['baseLocale'], outputStructure: 'locale-modules' }),
    svelte(),
  ],
  resolve: {
    alias: { $lib: at('./src') },
    // Vitest runs in Node; components are tested as the browser sees them.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: at('../src/standoff/server/static'),
    emptyOutDir: true,
    target: ['chrome111', 'safari16', 'firefox114'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
}));
