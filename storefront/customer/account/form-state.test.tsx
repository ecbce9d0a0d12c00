// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { places } from '#contract/content-contract.ts';
import { customer } from '#contract/customer-contract.ts';
import { INITIAL_STATE } from '#storefront/state/persisted.ts';
import { endSession, setSession } from '#storefront/state/shop-store.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCustomer } from '#testing/wire-customer.ts';
import { loader as addressLoader, NewAddressPage } from './new-address-page.tsx';
import { loader, ProfilePage } from './profile-page.tsx';

const signIn = (customerId: number) =>
  act(() => setSession({ ...INITIAL_STATE.session, authenticated: true, customerId }));

async function openProfile(customerId = wireCustomer().id) {
  const client = fakeClient('hy');
  client.on(customer, () => answered({ data: wireCustomer({ id: customerId }) }));
  const page = await renderInShop(<ProfilePage />, { client, loader, path: '/account/profile' });
  await screen.findByRole('form');
  return page;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

test('typed values return after the session expired and the customer signed in again, but never a password', async () => {
  const { id } = wireCustomer();
  signIn(id);
  const page = await openProfile();
  type(/^Հեռախոսահամար/, '+374 91 000 000');
  type(/^Էլ\. հասցե/, 'new@example.am');
  type(/^Ընթացիկ գաղտնաբառ/, 'kayts-2026');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('kayts-2026');

  act(() => endSession());
  page.unmount();
  signIn(id);
  await openProfile();

  await waitFor(() => expect(field(/^Հեռախոսահամար/).value).toBe('+374 91 000 000'));
  expect(field(/^Էլ\. հասցե/).value).toBe('new@example.am');
  expect(field(/^Ընթացիկ գաղտնաբառ/).value).toBe('');
  expect(screen.getByText(/Ձեր լրացրածը մնացել է տեղում/)).toBeTruthy();
});

test('another customer does not see the typed values', async () => {
  const { id, phone } = wireCustomer();
  signIn(id);
  const page = await openProfile();
  type(/^Հեռախոսահամար/, '+374 91 000 000');
  act(() => endSession());
  page.unmount();

  signIn(id + 1);
  await openProfile(id + 1);

  expect(field(/^Հեռախոսահամար/).value.replaceAll(' ', '')).toBe(phone);
  expect(screen.queryByText(/Ձեր լրացրածը մնացել է տեղում/)).toBeNull();
});

test('leaving a form while signed in discards the typed values', async () => {
  const { id } = wireCustomer();
  signIn(id);
  const page = await openProfile();
  type(/^Հեռախոսահամար/, '+374 91 000 000');

  page.unmount();
  await openProfile();

  expect(field(/^Հեռախոսահամար/).value).not.toBe('+374 91 000 000');
});

test('a new address and its checkbox return after an expired session', async () => {
  signIn(3);
  const open = async () => {
    const client = fakeClient('hy');
    client.on(customer, () => answered({ data: wireCustomer() }));
    client.on(places, () => answered({ data: [{ name: 'Գյումրի', state: 'Shirak', names: [] }] }));
    const page = await renderInShop(<NewAddressPage />, { client, loader: addressLoader });
    await screen.findByRole('form');
    return page;
  };
  const page = await open();
  type(/^Փողոց/, 'Շահումյան 14');
  fireEvent.click(screen.getByRole('checkbox'));
  act(() => endSession());
  page.unmount();

  signIn(3);
  await open();

  await waitFor(() => expect(field(/^Փողոց/).value).toBe('Շահումյան 14'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
