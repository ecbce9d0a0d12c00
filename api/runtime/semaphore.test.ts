import { expect, test } from 'vitest';
import { createSemaphore, limitConcurrency } from './semaphore.ts';

test('acquire hands a released slot to the oldest waiting caller', async () => {
  const semaphore = createSemaphore(1);
  const order: string[] = [];
  const release = await semaphore.acquire();
  const [first, second] = ['first', 'second'].map(async (name) => {
    const done = await semaphore.acquire();
    order.push(name);
    done?.();
  });

  expect([semaphore.busy, semaphore.waiting]).toEqual([1, 2]);
  release?.();
  await Promise.all([first, second]);

  expect(order).toEqual(['first', 'second']);
  expect([semaphore.busy, semaphore.waiting]).toEqual([0, 0]);
});

test('a cancelled caller gets null and takes no slot', async () => {
  const semaphore = createSemaphore(1);
  const release = await semaphore.acquire();
  const cancelled = semaphore.acquire((cancel) => queueMicrotask(cancel));
  const oldest = semaphore.acquire();
  const next = semaphore.acquire();

  expect(await cancelled).toBeNull();
  semaphore.cancelOldest();
  expect(await oldest).toBeNull();
  release?.();

  expect(await next).not.toBeNull();
  expect(semaphore.busy).toBe(1);
});

test('limitConcurrency frees the slot when the work fails', async () => {
  const limited = limitConcurrency(1);

  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(await limited(async () => 'next')).toBe('next');
});
