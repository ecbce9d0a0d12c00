import { expect, test } from 'vitest';
import { openRenderQueue } from './render-queue.ts';

/** Work that ends when the test resolves it. */
function piece(name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve(name) };
}

const limits = { maxConcurrent: 1, maxPending: 3, maxWaitMs: 1_000 };

test('a full queue sheds the oldest page and runs the others in order', async () => {
  const queue = openRenderQueue(limits);
  const pieces = ['first', 'second', 'third', 'fourth', 'fifth'].map(piece);

  const made = Promise.all(pieces.map(({ work }) => queue.run(work)));
  for (const { end } of pieces) end();

  expect(await made).toEqual(['first', null, null, 'fourth', 'fifth']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('a page that waited too long is shed when its turn comes', async () => {
  let now = 0;
  const queue = openRenderQueue(limits, () => now);
  const [running, old, young] = [piece('running'), piece('old'), piece('young')];

  const first = queue.run(running.work);
  const second = queue.run(old.work);
  now = 900;
  const third = queue.run(young.work);
  now = 1_500;
  for (const { end } of [running, old, young]) end();

  expect(await Promise.all([first, second, third])).toEqual(['running', null, 'young']);
});

test('a page that fails frees its slot', async () => {
  const queue = openRenderQueue(limits);

  const failed = queue.run(async () => {
    throw new Error('of the page');
  });
  const next = queue.run(async () => 'made');

  await expect(failed).rejects.toThrow('of the page');
  expect(await next).toBe('made');
});
