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

test('a form typed before there was credit is read, without one', () => {
  const { credit: _, ...before } = { ...startForm(''), street: 'Սարյան 22' };
  rememberForm(before as CheckoutForm);

  expect(readForm()).toMatchObject({ street: 'Սարյան 22', credit: null });
});

test('a credit chosen on the way joins what was typed, once', () => {
  rememberForm({ ...startForm(''), street: 'Սարյան 22', payment: 'cashondelivery' });
  rememberCredit(WISH);

  expect(startForm('')).toMatchObject({ street: 'Սարյան 22', payment: 'credit', credit: WISH });

  expect(readCredit()).toBeNull();
  expect(startForm('')).toMatchObject({ payment: 'credit', credit: WISH });
});

test('a choice of credit that makes no sense is none', () => {
  sessionStorage.setItem('kayts-credit', '{"bankId":"3","periodMonths":24,"down":0.5}');

  expect(startForm('')).toMatchObject({ payment: '', credit: null });
});
