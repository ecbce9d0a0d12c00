// npm test, npm run check (--quick), npm run test:nightly (--nightly): installs missing packages, checks types and
// lint, and runs the tests. It ends with a list of the failed tests and `N passed, N failed`.
// `npm test -- --part=static|server|journeys` runs one part only.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedFiles, excludedFromCheck, SLOW_TESTS, selectSlowTests } from '../testing/slow-tests.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { startJourneyShop } from './journey-shop.mjs';
import { ensureMessageTypes } from './message-types.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { runTool } from './run.mjs';
import { describeFailures, failedJourneys, failedTests, failure, unhandledErrors } from './test-failures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Vitest projects of each part. */
const PARTS = { static: ['unit', 'browser side'], server: ['server', 'drills'], journeys: [] };
const part = process.argv.find((arg) => arg.startsWith('--part='))?.slice('--part='.length);
if (part !== undefined && !Object.hasOwn(PARTS, part)) {
  console.error(`--part is unknown. Use one of: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const includes = (name) => part === undefined || part === name;
const reports = mkdtempSync(join(tmpdir(), 'kayts-reports-'));
const isQuick = process.argv.includes('--quick');
const isNightly = process.argv.includes('--nightly');
/**
 * Only the fast tests measure coverage, because it doubles the processor time of a test. The quick run measures none,
 * so it needs one start of Vitest instead of two.
 */
const RUNS = isQuick
  ? [{ projects: ['unit', 'browser side', 'server', 'drills'] }]
  : [{ projects: ['unit'], covered: '{rules,i18n}/**/*.ts' }, { projects: ['browser side', 'server', 'drills'] }];
const SLOWEST = 10;
const FEW_CORES = 4;
const JOURNEY_PORT = process.env.E2E_PORT ?? '3210';

const tallies = await runAll();
rmSync(reports, { recursive: true, force: true });
printSlowest(tallies.flatMap(({ files }) => files));
for (const line of describeFailures(tallies.flatMap(({ failures }) => failures))) console.log(line);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runAll() {
  let node;
  try {
    await ensureInstalled(root);
    node = pinnedNode(root);
    ensureMessageTypes(root);
    await allOf([...(includes('static') ? staticChecks(node) : []), ensureBuilt(root, node)]);
  } catch (error) {
    console.error(`\n${error.message}`);
    return [oneFailure('', error.message)];
  }
  // The shop of the journeys starts beside the tests, because its start keeps only one core busy.
  const shop = includes('journeys') && !isQuick ? startJourneyShop(root, node, JOURNEY_PORT) : null;
  try {
    return [
      ...(part === 'journeys' ? [] : await runAllTests(node)),
      ...(shop ? [await runJourneys(node, await shop.isOpen())] : []),
    ];
  } finally {
    await shop?.stop();
  }
}

function staticChecks(node) {
  return [
    mustSucceed(node, 'Types', ['tsc', '--build', ...typesOnFewCores()]),
    mustSucceed(node, 'Lint and format', ['biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off'])]),
    mustSucceed(node, 'Import directions', ['node', 'scripts/check-imports.mjs']),
  ];
}

/** Each checker reads the types of a project itself, so four checkers take more processor time than one. */
function typesOnFewCores() {
  const cores = availableParallelism();
  return cores > FEW_CORES ? [] : ['--checkers', '1', '--builders', String(cores)];
}

/** Runs steps in parallel, because most of them use one core; nothing continues after a failure. */
async function allOf(works) {
  const failed = (await Promise.allSettled(works)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
}

async function mustSucceed(node, name, command) {
  console.log(`${name} …`);
  const code = await runTool(root, node, command);
  if (code !== 0) throw new Error(`${name}: failed (${command.join(' ')}). No test was run.`);
}

async function runAllTests(node) {
  const runs = RUNS.map(({ projects, covered }) => ({ covered, projects: projects.filter(isInPart) }));
  const excluded = excludedTests();
  const env = { EXCLUDED_TESTS: excluded.join(','), ...(isNightly && { TEST_SEED: newSeed() }) };
  if (excluded.length > 0) console.log(`Not run, see docs/testing.md: ${excluded.join(', ')}`);
  const tallies = [];
  for (const run of runs) if (run.projects.length > 0) tallies.push(await runTests(node, { ...run, env }));
  return tallies;
}

function isInPart(project) {
  return part === undefined || PARTS[part].includes(project);
}

async function runTests(node, { projects, covered, env }) {
  const names = projects.join(', ');
  console.log(`Tests: ${names} …`);
  const report = join(reports, `${projects[0]}.json`);
  const unhandled = join(reports, `${projects[0]} unhandled.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./testing/unhandled-errors.mjs',
  ];
  const selected = projects.flatMap((name) => ['--project', name]);
  const code = await runTool(root, node, ['vitest', 'run', ...selected, ...reporters, ...coverageOf(covered)], {
    ...env,
    UNHANDLED_ERRORS: unhandled,
  });
  return tally(`Tests: ${names}`, code, report, (counted) => ({
    passed: counted.numPassedTests,
    failures: [...failedTests(root, counted), ...unhandledErrors(root, JSON.parse(readFileSync(unhandled, 'utf8')))],
    files: counted.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }));
}

function coverageOf(files) {
  if (files === undefined) return [];
  const folder = join(reports, 'coverage');
  const options = [`include=${files}`, 'reporter=text-summary', `reportsDirectory=${folder}`];
  return ['--coverage', ...options.map((option) => `--coverage.${option}`)];
}

function newSeed() {
  const seed = process.env.TEST_SEED ?? String(Math.floor(Date.now() / 1000));
  console.log(`Generated input: TEST_SEED=${seed}`);
  return seed;
}

function excludedTests() {
  if (isNightly) return [];
  const changed = changedFiles(root);
  const slow = SLOW_TESTS.map(({ file }) => file);
  if (isQuick) return [...slow, ...excludedFromCheck(changed, root)];
  const selected = selectSlowTests(changed);
  return slow.filter((file) => !selected.includes(file));
}

async function runJourneys(node, isShopOpen) {
  console.log('Journeys in a browser …');
  const report = join(reports, 'journeys.json');
  try {
    const env = {
      KAYTS_CHROMIUM: await ensureChromium(root, node),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: JOURNEY_PORT,
      ...(isShopOpen && { E2E_SHOP_IS_OPEN: '1' }),
      ...(isNightly && { NIGHTLY: '1' }),
    };
    const code = await runTool(root, node, ['playwright', 'test', '--reporter=list,json'], env);
    return tally('Journeys', code, report, (counted) => ({
      passed: counted.stats.expected + counted.stats.flaky,
      failures: failedJourneys(counted),
      files: counted.suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
    }));
  } catch (error) {
    console.error(`\n${error.message}`);
    return oneFailure('Journeys', error.message);
  }
}

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inSuites = suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
  return results.reduce((sum, { duration }) => sum + duration / 1000, inSuites);
}

function printSlowest(files) {
  if (files.length === 0) return;
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log('\nSlowest files');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** A runner that exits with an error counts at least one failure, even without a report. */
function tally(name, code, report, count) {
  let counted;
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return oneFailure(name, `wrote no report and exited with ${code}`);
  }
  if (code === 0 || counted.failures.length > 0) return { ...counted, failed: counted.failures.length };
  const { failed, failures } = oneFailure(name, `exited with ${code}, although no test failed`);
  return { ...counted, failed, failures };
}

function oneFailure(name, message) {
  return { passed: 0, failed: 1, failures: [failure('', name, message)], files: [] };
}
