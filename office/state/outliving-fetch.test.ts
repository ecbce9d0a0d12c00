import { expect, test } from 'vitest';
import { MAX_KEEPALIVE_BYTES, outlivingFetch } from './outliving-fetch.ts';

/** Calls are pending until the test ends them. */
function waitingFetch() {
  const kept: boolean[] = [];
  const ends: (() => void)[] = [];
  const fetch = outlivingFetch((_, { keepalive = false }) => {
    kept.push(keepalive);
    return new Promise((resolve) => ends.push(() => resolve(new Response())));
  });
  return { fetch, kept, ends };
}

const put = (body?: BodyInit): RequestInit => ({ method: 'PUT', ...(body !== undefined && { body }) });

test.each([
  ['a transition without text', put(), true],
  ['the largest body with keepalive', put('a'.repeat(MAX_KEEPALIVE_BYTES)), true],
  ['one byte above the limit', put('a'.repeat(MAX_KEEPALIVE_BYTES + 1)), false],
  ['Armenian text with two bytes per letter', put('ա'.repeat(MAX_KEEPALIVE_BYTES / 2 + 1)), false],
  ['a picture', put(new Blob(['x'])), false],
  ['reading', {}, false],
])('%s: the request outlives its page: %s', (_, init, expected) => {
  const { fetch, kept } = waitingFetch();

  fetch('/', init);

  expect(kept).toEqual([expected]);
});

test('outlivingFetch limits concurrent calls to the browser’s keepalive budget and frees it when they end', async () => {
  const { fetch, kept, ends } = waitingFetch();
  const half = put('a'.repeat(MAX_KEEPALIVE_BYTES / 2));

  const first = fetch('/', half);
  fetch('/', half);
  fetch('/', half);
  ends[0]?.();
  await first;
  fetch('/', half);

  expect(kept).toEqual([true, true, false, true]);
});
