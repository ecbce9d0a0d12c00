import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that need neither a database nor a browser, and cover the code that `npm run mutation` changes. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: [
      'rules/**/*.test.ts',
      'api/payments/verdict.test.ts',
      'api/payments/providers.test.ts',
      'api/payments/{arca,idram}/**/*.test.ts',
      'api/credit/**/*.test.ts',
    ],
    exclude: ['node_modules/**'],
    isolate: false,
    testTimeout: 60_000,
  },
});
