import { expect, test, vi } from 'vitest';

test('events wait until the consent answer is known', async () => {
  vi.resetModules();
  const { subscribe, track } = await import('./shop-events.ts');
  const listener = vi.fn();
  track({ name: 'login' });

  subscribe(listener);

  expect(listener).toHaveBeenCalledExactlyOnceWith({ name: 'login' });
});

test('events without consent are dropped and not sent after a later consent', async () => {
  vi.resetModules();
  const { subscribe, track } = await import('./shop-events.ts');
  const listener = vi.fn();
  track({ name: 'login' });
  subscribe(null);
  track({ name: 'sign_up' });

  subscribe(listener);

  expect(listener).not.toHaveBeenCalled();
});
