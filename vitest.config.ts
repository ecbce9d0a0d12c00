import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pageMessages } from '#storefront/app/build/page-messages.ts';
import { PAGE_FILES } from '#storefront/runtime/pages.ts';
import { SLOW_TESTS } from '#testing/slow-tests.mjs';

const BROWSER_SIDE = ['storefront/**', 'office/**', 'ui/**'];
/** EXCLUDED_TESTS: files that `scripts/test.mjs` leaves out of this run. */
const NEVER = [
  'node_modules/**',
  'dist/**',
  'e2e/**',
  ...(process.env.EXCLUDED_TESTS?.split(',').filter(Boolean) ?? []),
];
const DRILLS = ['tools/drill/short-drills.test.ts'];

/** Folders whose tests need no database, so that one of their files runs without the start of PostgreSQL. */
const UNIT = [
  ...['rules', 'i18n', 'scripts', 'docs', 'testing'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  // `contract.test.ts` calls a shop.
  'contract/**/!(contract).test.ts',
];

/**
 * They wait or start processes, so their size does not show how long they take. They start first: started last, one of
 * them would run alone at the end.
 */
const LONG = [
  ...SLOW_TESTS.map(({ file }) => basename(file)),
  'database-unavailable.test.ts',
  'contact.test.ts',
  'leave-demo-command.test.ts',
  'idram-stand-in.test.ts',
  'structured-data.test.ts',
];

/** Then file after file of one project and one environment: a worker ends before a file of another, with all it has loaded. */
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
    // A hang ends here. Beside two busy neighbours a test that starts a process took 22 s.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // Pages are rendered by the React that shoppers get, which takes a third of the time of the one for developers.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'server',
          env: { NODE_ENV: 'production' },
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...NEVER, ...BROWSER_SIDE, ...DRILLS, ...UNIT],
          globalSetup: ['testing/global-setup.ts'],
          pool: 'forks',
          // One worker takes file after file and loads the shop once: half the processor time. Files must not count on
          // modules that nobody has used yet.
          isolate: false,
          // Room for what a test makes and drops: a fifteenth less processor time in the collector.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      { extends: true, test: { name: 'unit', include: UNIT, exclude: NEVER, pool: 'forks', isolate: false } },
      { extends: true, test: { name: 'drills', include: DRILLS, exclude: NEVER, pool: 'forks' } },
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
