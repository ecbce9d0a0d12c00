import { defineConfig } from '@playwright/test';

// Two checkouts on one machine can run their journeys at once, each on its own port.
const PORT = Number(process.env.E2E_PORT ?? 3210);

/** Runs journeys in Debian's Chromium through the real shop, which starts with an empty database for each run. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 40_000 },
  retries: 0,
  // Journeys wait for frames, timers and typing, so two of them leave cores idle at times.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // A service worker would bypass the responses that journeys modify; `reach.spec.ts` allows it.
    serviceWorkers: 'block',
    // Screenshots and snapshots at every step cost a third of the processor time; `--trace on` enables them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env.KAYTS_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // `scripts/test.mjs` starts the shop earlier, beside other tests.
  ...(!process.env.E2E_SHOP_IS_OPEN && {
    webServer: {
      command: `${JSON.stringify(process.execPath)} e2e/serve.ts`,
      env: { PORT: String(PORT) },
      url: `http://127.0.0.1:${PORT}/api/health`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
});
