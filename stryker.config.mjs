// npm run mutation: changes the code in one place after the other and lists the changes that no test detects.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DATA = 'data/mutation';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['rules/**/*.ts', 'api/payments/**/*.ts', 'api/checkout/**/*.ts', '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'testing/mutation/vitest.config.ts', related: false },
  // Stryker reads tsconfig.json by an API that TypeScript 7 no longer has. Vitest needs no tsconfig, so this file does not exist.
  tsconfigFile: 'no-tsconfig.json',
  // A module evaluates its constants once, so each mutant in one would need another run of all tests.
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: `${DATA}/incremental.json`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: `${DATA}/report.json` },
  tempDirName: join(tmpdir(), 'kayts-mutation'),
  ignorePatterns: ['data', 'dist', 'backups', 'e2e', 'test-results', 'playwright-report'],
  allowConsoleColors: false,
};
