import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pageMessages } from '#storefront/app/build/page-messages.ts';
import { PAGE_FILES } from '#storefront/runtime/pages.ts';
import { SLOW_TESTS } from '#testing/slow-tests.mjs';

const BROWSER_SIDE = ['storefront/**', 'office/**', 'ui/**'];
/** EXCLUDED_TESTS: files that `scripts/test.mjs` excludes from this run. */
const NEVER = [
  'node_modules/**',
  'dist/**',
  'e2e/**',
  ...(process.env.EXCLUDED_TESTS?.split(',').filter(Boolean) ?? []),
];
const DRILLS = ['tools/drill/short-drills.test.ts'];

/** Folders whose tests need no database, so that a single file runs without starting PostgreSQL. */
const UNIT = [
  ...['rules', 'i18n', 'scripts', 'docs', 'testing'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  // `contract.test.ts` calls a running shop, so it needs a database.
  'contract/**/!(contract).test.ts',
];

/**
 * Files that wait or start processes, so their size does not show their duration. They start first, because a late
 * start would leave one of them running alone at the end.
 */
const LONG = [
  ...SLOW_TESTS.map(({ file }) => basename(file)),
  'database-unavailable.test.ts',
  'contact.test.ts',
  'leave-demo-command.test.ts',
  'idram-stand-in.test.ts',
  'structured-data.test.ts',
];

/**
 * Sorts the other files by project and environment, because a worker runs only files of one project and environment.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map(sorted.map((file) => [file, placeOf(file)]));
    return sorted.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  }
}

function placeOf({ project, moduleId }: TestSpecification): number {
  const place = LONG.indexOf(basename(moduleId));
  if (place >= 0) return place;
  if (project.name === 'server') return LONG.length;
  if (project.name === 'unit') return LONG.length + 1;
  return LONG.length + (readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 2 : 3);
}

export default defineConfig({
  plugins: [pageMessages(PAGE_FILES)],
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // Ends hanging tests. A test that starts two processes took a minute on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Each test starts without the stubs of the previous one.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    coverage: {
      provider: 'v8',
      include: ['{api,cli,contract,i18n,office,rules,server,storefront,ui}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'data/coverage',
    },
    projects: [
      {
        extends: true,
        // Renders pages with the production build of React, which takes a third of the time of the development build.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'server',
          env: { NODE_ENV: 'production' },
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...NEVER, ...BROWSER_SIDE, ...DRILLS, ...UNIT],
          globalSetup: ['testing/global-setup.ts'],
          setupFiles: ['testing/generated-input.ts', 'testing/dropped-databases.ts'],
          pool: 'forks',
          // One worker runs many files and loads the shop once, which halves the processor time. Files must not depend
          // on unused modules.
          isolate: false,
          // A larger young generation reduces the processor time of garbage collection.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          exclude: NEVER,
          setupFiles: ['testing/generated-input.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          include: DRILLS,
          exclude: NEVER,
          pool: 'forks',
          // Drills run after the other tests, because they measure how soon a whole shop recovers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser side',
          include: BROWSER_SIDE.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
          exclude: NEVER,
          setupFiles: ['testing/clean-page.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
});
