import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { withDeadline } from '#api/database/deadline.ts';
import { warnOfLateAnswers } from './late-answers.ts';

/** An app whose requests reach their handler with `msLeft` until their deadline. */
function appWith(msLeft: number) {
  const app = Fastify();
  const warn = vi.fn();
  app.addHook('preHandler', (_, __, done) => withDeadline(msLeft, done));
  warnOfLateAnswers(app, { warn }, 5_000);
  app.get('/orders/:id', async () => {
    await new Promise(setImmediate);
    return 'order';
  });
  return { app, warn };
}

test('an answer later than its deadline is logged with its route and without its address', async () => {
  const { app, warn } = appWith(-3_000);

  await app.inject('/orders/7?email=anna@mail.am');

  expect(warn).toHaveBeenCalledOnce();
  const [fields, message] = warn.mock.calls[0] ?? [];
  expect(fields).toMatchObject({ method: 'GET', route: '/orders/:id', status: 200, deadlineMs: 5_000 });
  expect(fields.lateMs).toBeGreaterThanOrEqual(3_000);
  expect(message).toBe('an answer left later than its deadline');
  expect(JSON.stringify(fields)).not.toMatch(/anna|7\?/);
});

test('many late answers are logged once in a while', async () => {
  const { app, warn } = appWith(-3_000);

  for (let i = 0; i < 5; i++) await app.inject('/orders/7');

  expect(warn).toHaveBeenCalledOnce();
});

test.each([60_000, 0])('an answer whose handler began %d ms before its deadline is not logged', async (msLeft) => {
  const { app, warn } = appWith(msLeft);

  await app.inject('/orders/7');

  expect(warn).not.toHaveBeenCalled();
});
