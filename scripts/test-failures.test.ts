import { expect, test } from 'vitest';
import { describeFailures, failedJourneys, failedTests, unhandledErrors } from './test-failures.mjs';

test('failedTests lists the failed tests of a file with the first line of their messages', () => {
  const failures = failedTests('/shop', {
    testResults: [
      {
        name: '/shop/api/cart/cart.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'addItem keeps the price', status: 'passed', failureMessages: [] },
          {
            fullName: 'addItem refuses a hidden product',
            status: 'failed',
            failureMessages: ['\u001b[31mAssertionError: expected 200 to be 404\u001b[0m\n    at cart.test.ts:7'],
          },
        ],
      },
      { name: '/shop/rules/vat.test.ts', status: 'passed', assertionResults: [] },
    ],
  });

  expect(failures).toEqual([
    {
      file: 'api/cart/cart.test.ts',
      test: 'addItem refuses a hidden product',
      error: 'AssertionError: expected 200 to be 404',
    },
  ]);
});

test('failedTests lists a file that cannot be loaded', () => {
  const failures = failedTests('/shop', {
    testResults: [
      { name: '/shop/api/a.test.ts', status: 'failed', message: '\nCannot find b.ts\nstack', assertionResults: [] },
    ],
  });

  expect(failures).toEqual([{ file: 'api/a.test.ts', test: '', error: 'Cannot find b.ts' }]);
});

test('failedJourneys lists nested journeys by their titles and leaves out flaky ones', () => {
  const failed = { status: 'failed', error: { message: 'Error: no cart\n  at pay.spec.ts:3' } };
  const failures = failedJourneys({
    suites: [
      {
        title: 'pay.spec.ts',
        specs: [
          { file: 'pay.spec.ts', title: 'pays', tests: [{ status: 'unexpected', results: [failed, failed] }] },
          {
            file: 'pay.spec.ts',
            title: 'retries',
            tests: [{ status: 'flaky', results: [failed, { status: 'passed' }] }],
          },
        ],
        suites: [
          {
            title: 'by card',
            specs: [
              {
                file: 'pay.spec.ts',
                title: 'refunds',
                tests: [{ status: 'unexpected', results: [{ status: 'timedOut' }] }],
              },
            ],
          },
        ],
      },
    ],
  });

  expect(failures).toEqual([
    { file: 'e2e/pay.spec.ts', test: 'pays', error: 'Error: no cart' },
    { file: 'e2e/pay.spec.ts', test: 'by card › refunds', error: 'timedOut' },
  ]);
});

test('failedJourneys lists errors outside journeys', () => {
  const failures = failedJourneys({
    suites: [],
    errors: [{ message: 'SyntaxError: pay', location: { file: 'pay.spec.ts' } }, { message: 'No browser' }],
  });

  expect(failures).toEqual([
    { file: 'e2e/pay.spec.ts', test: '', error: 'SyntaxError: pay' },
    { file: '', test: '', error: 'No browser' },
  ]);
});

test('describeFailures writes one line of limited length for each failure', () => {
  const lines = describeFailures([
    { file: 'a.test.ts', test: 'adds', error: 'Error: no' },
    { file: '', test: 'Types', error: '' },
    { file: 'b.test.ts', test: 'lists', error: 'x'.repeat(300) },
  ]);

  expect(lines.slice(0, 3)).toEqual(['Failed', '  a.test.ts › adds — Error: no', '  Types']);
  expect(lines[3]).toHaveLength(240);
  expect(describeFailures([])).toEqual([]);
});

test('unhandledErrors names the file and the last test before the error', () => {
  const named = unhandledErrors('/shop', [
    { file: '/shop/storefront/order.test.tsx', test: 'order shows its days', message: 'no answer for orders\n at 1' },
    { message: 'socket hang up' },
  ]);

  expect(named).toEqual([
    {
      file: 'storefront/order.test.tsx',
      test: 'unhandled error after "order shows its days"',
      error: 'no answer for orders',
    },
    { file: '', test: 'unhandled error', error: 'socket hang up' },
  ]);
});
