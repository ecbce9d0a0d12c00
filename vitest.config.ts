import { defineConfig } from 'vitest/config';
import { pageMessages } from '#storefront/app/build/page-messages.ts';
import { PAGE_FILES } from '#storefront/runtime/pages.ts';

export default defineConfig({
  plugins: [pageMessages(PAGE_FILES)],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'e2e/**'],
    globalSetup: ['testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
