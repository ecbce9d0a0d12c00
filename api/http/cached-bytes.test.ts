import { expect, test } from 'vitest';
import { cachedBytes } from './cached-bytes.ts';

test('cachedBytes moves a short text out of the buffer pool of Node', () => {
  const text = Buffer.from('Հեռախոս');

  const cached = cachedBytes(text);

  expect(cached.toString()).toBe('Հեռախոս');
  expect(text.buffer.byteLength).toBe(Buffer.poolSize);
  expect(cached.buffer.byteLength).toBeLessThan(Buffer.poolSize);
});

test('cachedBytes stores consecutive texts in the same block without mixing them', () => {
  const texts = Array.from({ length: 1_000 }, (_, at) => `text ${at}`);

  const cached = texts.map((text) => cachedBytes(Buffer.from(text)));

  expect(cached.map(String)).toEqual(texts);
  expect(new Set(cached.map(({ buffer }) => buffer)).size).toBeLessThan(4);
});

test('cachedBytes returns bytes with a buffer of their own unchanged', () => {
  const bytes = Buffer.allocUnsafeSlow(100);

  expect(cachedBytes(bytes)).toBe(bytes);
});
