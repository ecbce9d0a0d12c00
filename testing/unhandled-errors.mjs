import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes errors outside tests to the file `UNHANDLED_ERRORS`, because the JSON report omits them. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const named = errors.map(({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, message }) => ({
      file,
      test,
      message,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(named));
  }
}
