import { expect, test, vi } from 'vitest';

test('what is said before the answer is known waits for it', async () => {
  vi.resetModules();
  const { hear, tell } = await import('./shop-events.ts');
  const heard = vi.fn();
  tell({ name: 'login' });

  hear(heard);

  expect(heard).toHaveBeenCalledExactlyOnceWith({ name: 'login' });
});

test('what is done while nobody has agreed is told to nobody, nor after a yes', async () => {
  vi.resetModules();
  const { hear, tell } = await import('./shop-events.ts');
  const heard = vi.fn();
  tell({ name: 'login' });
  hear(null);
  tell({ name: 'sign_up' });

  hear(heard);

  expect(heard).not.toHaveBeenCalled();
});
