import pino from 'pino';
import { expect, test } from 'vitest';
import { QueueFull } from '#api/database/connection-slots.ts';
import { logPaymentFault } from './log-payment-fault.ts';

function openLog() {
  const lines: { level: number; cause?: string; err?: { stack: string } }[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

test('logPaymentFault writes one warning without a stack while the database queue is full', () => {
  const { lines, log } = openLog();

  for (let call = 0; call < 100; call++) logPaymentFault(log, new QueueFull(), 'a payment could not be initiated');

  expect(lines).toMatchObject([{ level: 40, cause: 'too much work waits for the database' }]);
  expect(lines[0]).not.toHaveProperty('err');
});

test('logPaymentFault writes every other error with its stack', () => {
  const { lines, log } = openLog();

  for (let call = 0; call < 2; call++)
    logPaymentFault(log, new TypeError('x is undefined'), 'a payment could not be initiated');

  expect(lines.map(({ level, err }) => [level, err?.stack.includes('TypeError')])).toEqual([
    [50, true],
    [50, true],
  ]);
});
