import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = candidates.find((path) => path && existsSync(path));
if (!executablePath) throw new Error('no Chromium was found: install one (Debian: apt-get install chromium) or set CHROMIUM');

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env.MEASURE ? '**/*.measure.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
        '--disable-sync', '--hide-scrollbars', '--font-render-hinting=none',
      ],
    },
    // A trace of a whole match is large: `npm run e2e -- --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
});
