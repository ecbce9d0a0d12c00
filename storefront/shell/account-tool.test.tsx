// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { getCart } from '#contract/cart-contract.ts';
import { customer } from '#contract/customer-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { closeAuth } from '#storefront/customer/auth/open-auth.ts';
import { setSession, startState } from '#storefront/state/shop-store.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCustomer } from '#testing/wire-customer.ts';
import { AccountTool } from './account-tool.tsx';

async function open({ locale = 'hy', path = '/' }: { locale?: Locale; path?: string } = {}) {
  onTestFinished(closeAuth);
  const client = fakeClient(locale);
  client.on(customer, () => answered({ data: wireCustomer() }));
  client.on(getCart, () => answered({ data: null }));
  return renderInShop(<AccountTool />, { client, locale, path });
}

const link = () => screen.getByTestId('account-link');

function signedIn(tokenExpiry: number | null = null): void {
  const customerName = { first_name: '', last_name: '', email: 'anna@example.am', phone: '' };
  act(() => setSession({ authenticated: true, customerId: 7, customerName, tokenExpiry }));
}

test('a guest opens the login in a dialog, and its first field gets the focus', async () => {
  await open();
  expect(link().getAttribute('href')).toBe('/account/login');

  fireEvent.click(link());

  expect(await screen.findByRole('dialog', { name: 'Մուտք' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Էլ. հասցե'));
});

test.each<[Locale, string]>([
  ['hy', '/account/dashboard'],
  ['ru', '/ru/account/dashboard'],
])(
  'a signed-in customer in %s opens the dashboard and sees the initial of the e-mail address',
  async (locale, href) => {
    await open({ locale });

    signedIn();

    expect(link().getAttribute('href')).toBe(href);
    expect(link().querySelector('b')?.textContent).toBe('A');
  },
);

test('an expired session is cleared when a page is opened', async () => {
  await open();
  signedIn(Date.now() - 1000);

  act(() => onTestFinished(startState()));

  expect(link().getAttribute('href')).toBe('/account/login');
  expect(link().textContent).toContain('Մուտք');
});

test('an account page loads the customer of a session cookie when the client has no customer yet', async () => {
  const { client } = await open({ path: '/account/orders' });

  await waitFor(() => expect(link().getAttribute('href')).toBe('/account/dashboard'));

  expect(client.calls.map(({ name }) => name)).toContain('customer');
});

test('public pages do not request the customer', async () => {
  const { client } = await open();

  expect(client.calls).toEqual([]);
});
