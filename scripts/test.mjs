// npm test, npm run check (--no-journeys): installs what is missing, runs everything, ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { runTool } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'kayts-reports-'));
const withJourneys = !process.argv.includes('--no-journeys');
const oneFailure = { passed: 0, failed: 1 };

const tallies = await runAll();
rmSync(reports, { recursive: true, force: true });
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runAll() {
  let node;
  try {
    await ensureInstalled(root);
    node = pinnedNode(root);
    await mustSucceed(node, 'Types', ['tsc', '--build']);
    await mustSucceed(node, 'Lint and format', ['biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off'])]);
    await ensureBuilt(root, node);
  } catch (error) {
    console.error(`\n${error.message}`);
    return [oneFailure];
  }
  const tests = await runTests(node);
  return withJourneys ? [tests, await runJourneys(node)] : [tests];
}

async function mustSucceed(node, name, command) {
  console.log(`${name} …`);
  const code = await runTool(root, node, command);
  if (code !== 0) throw new Error(`${name}: failed (${command.join(' ')}). No test was run.`);
}

async function runTests(node) {
  console.log('Tests …');
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool(root, node, ['vitest', 'run', ...reporters]);
  return tally(code, report, ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that cannot be loaded fails without a failed test in it.
    const brokenFiles = testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file));
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
  });
}

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
}

async function runJourneys(node) {
  console.log('Journeys in a browser …');
  const report = join(reports, 'journeys.json');
  try {
    const env = { KAYTS_CHROMIUM: await ensureChromium(root, node), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runTool(root, node, ['playwright', 'test', '--reporter=list,json'], env);
    return tally(code, report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
  } catch (error) {
    console.error(`\n${error.message}`);
    return oneFailure;
  }
}

/** A runner that ended badly counts at least one failure, whatever its report says or if it wrote none. */
function tally(code, report, count) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return oneFailure;
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
