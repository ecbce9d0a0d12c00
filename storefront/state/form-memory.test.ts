import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutForm } from '#rules/checkout/checkout-form.ts';
import { startForm } from '#storefront/buy/checkout/checkout-state.ts';
import { readCredit, rememberCredit } from './credit-memory.ts';
import { readForm, rememberForm } from './form-memory.ts';

const WISH = { bankId: 3, periodMonths: 24, down: 50_000 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('readForm reads a stored form without credit as a form with credit null', () => {
  const { credit: _, ...before } = { ...startForm(''), street: 'Սարյան 22' };
  rememberForm(before as CheckoutForm);

  expect(readForm()).toMatchObject({ street: 'Սարյան 22', credit: null });
});

test('startForm applies a stored credit choice to the stored form once', () => {
  rememberForm({ ...startForm(''), street: 'Սարյան 22', payment: 'cashondelivery' });
  rememberCredit(WISH);

  expect(startForm('')).toMatchObject({ street: 'Սարյան 22', payment: 'credit', credit: WISH });

  expect(readCredit()).toBeNull();
  expect(startForm('')).toMatchObject({ payment: 'credit', credit: WISH });
});

test('startForm ignores a malformed credit choice', () => {
  sessionStorage.setItem('kayts-credit', '{"bankId":"3","periodMonths":24,"down":0.5}');

  expect(startForm('')).toMatchObject({ payment: '', credit: null });
});
