import { defineConfig } from 'vitest/config';
import { pageMessages } from '#storefront/app/build/page-messages.ts';
import { PAGE_FILES } from '#storefront/runtime/pages.ts';

const BROWSER_SIDE = ['storefront/**', 'ui/**'];
const NEVER = ['node_modules/**', 'dist/**', 'e2e/**'];

export default defineConfig({
  plugins: [pageMessages(PAGE_FILES)],
  test: {
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...NEVER, ...BROWSER_SIDE],
          globalSetup: ['testing/global-setup.ts'],
          pool: 'forks',
          // One worker takes file after file and loads the shop once: half the processor time. Files must not count on
          // modules that nobody has used yet.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser side',
          include: BROWSER_SIDE.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
          exclude: NEVER,
          pool: 'threads',
        },
      },
    ],
  },
});
