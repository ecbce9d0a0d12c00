// Names of failed tests, from the JSON reports of Vitest and Playwright, for the end of the output of `npm test`.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_LENGTH = 240;

/** Failed tests, and files that could not be loaded, of a JSON report of Vitest. */
export function failedTests(root, { testResults }) {
  return testResults.flatMap((result) => {
    const file = relative(root, result.name);
    const failed = result.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return result.status === 'failed' ? [failure(file, '', result.message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]));
  });
}

/** Errors outside tests, each with the test that ran last before it. */
export const unhandledErrors = (root, errors) =>
  errors.map(({ file, test, message }) =>
    failure(file ? relative(root, file) : '', test ? `unhandled error after "${test}"` : 'unhandled error', message),
  );

/** Failed journeys, and errors outside journeys, of a JSON report of Playwright. */
export function failedJourneys({ suites, errors = [] }) {
  const outside = errors.map(({ location, message }) => failure(location ? `e2e/${location.file}` : '', '', message));
  return [...suites.flatMap((suite) => failedSpecs(suite, [])), ...outside];
}

/** One line for each failure: its file, its test and the first line of its error message. */
export function describeFailures(failures) {
  if (failures.length === 0) return [];
  const lines = failures.map(({ file, test, error }) => {
    const line = `  ${[file, test].filter(Boolean).join(' › ')}${error && ` — ${error}`}`;
    return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
  });
  return ['Failed', ...lines];
}

export function failure(file, test, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return { file, test, error: lines.map((line) => line.trim()).find((line) => line !== '') ?? '' };
}

/** The title of a file's suite is its name, so titles begin below it. */
function failedSpecs(suite, titles) {
  const here = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(`e2e/${file}`, [...titles, title].join(' › '), errorOf(results))),
  );
  const below = (suite.suites ?? []).flatMap((inner) => failedSpecs(inner, [...titles, inner.title]));
  return [...here, ...below];
}

function errorOf(results) {
  const failed = results.find(({ error }) => error !== undefined);
  return failed?.error.message ?? failed?.error.value ?? results.at(-1)?.status;
}
