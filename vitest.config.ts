import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pageMessages } from '#storefront/app/build/page-messages.ts';
import { PAGE_FILES } from '#storefront/runtime/pages.ts';

const BROWSER_SIDE = ['storefront/**', 'office/**', 'ui/**'];
const NEVER = ['node_modules/**', 'dist/**', 'e2e/**'];
/** `npm run check` leaves them to `npm test`. */
const DRILLS = ['tools/drill/short-drills.test.ts'];

/** They wait or start processes, so their size does not show how long they take; begun last they would keep one worker. */
const LONG = [
  'short-drills.test.ts',
  'sending.test.ts',
  'main.test.ts',
  'export-command.test.ts',
  'beside-the-shop.test.ts',
  'embedded-postgres.test.ts',
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
  return LONG.length + (readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 1 : 2);
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
          exclude: [...NEVER, ...BROWSER_SIDE, ...DRILLS],
          globalSetup: ['testing/global-setup.ts'],
          pool: 'forks',
          // One worker takes file after file and loads the shop once: half the processor time. Files must not count on
          // modules that nobody has used yet.
          isolate: false,
          // Room for what a test makes and drops: a fifteenth less processor time in the collector.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      { extends: true, test: { name: 'drills', include: DRILLS, pool: 'forks' } },
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
