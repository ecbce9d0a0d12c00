import { expect, test, vi } from 'vitest';

test('what is said before the answer is known waits for it', async () => {
  vi.resetModules();
  const { subscribe, track } = await import('./shop-events.ts');
  const listener = vi.fn();
  track({ name: 'login' });

  subscribe(listener);

  expect(listener).toHaveBeenCalledExactlyOnceWith({ name: 'login' });
});

test('what is done while nobody has agreed is told to nobody, nor after a yes', async () => {
  vi.resetModules();
  const { subscribe, track } = await import('./shop-events.ts');
  const listener = vi.fn();
  track({ name: 'login' });
  subscribe(null);
  track({ name: 'sign_up' });

  subscribe(listener);

  expect(listener).not.toHaveBeenCalled();
});
