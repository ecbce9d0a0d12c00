// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readResetLink, resetPassword } from '#contract/customer-contract.ts';
import { setSession, useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { loader, ResetPage } from './reset-page.tsx';

async function open(isValid = true) {
  const client = fakeClient('hy');
  client.on(readResetLink, () => answered({ is_valid: isValid }));
  const result = await renderInShop(<ResetPage />, {
    ...{ client, loader },
    path: '/customer/reset-password/a-key',
    pattern: '/customer/reset-password/:key',
  });
  await screen.findByRole('heading', { level: 1 });
  client.calls.length = 0;
  return result;
}

const password = () => screen.getByLabelText<HTMLInputElement>('Նոր գաղտնաբառ', { selector: 'input' });
const repeated = () => screen.getByLabelText<HTMLInputElement>('Կրկնեք գաղտնաբառը');

function send(chosen: string, again = chosen): void {
  fireEvent.change(password(), { target: { value: chosen } });
  fireEvent.change(repeated(), { target: { value: again } });
  fireEvent.submit(screen.getByRole('form'));
}

test('two different passwords show an error and send no request', async () => {
  const { client } = await open();

  send('kayts-2027', 'kayts-2028');

  expect(descriptionOf(repeated())).toBe('Գաղտնաբառերը չեն համընկնում');
  expect(document.activeElement).toBe(repeated());
  expect(client.calls).toEqual([]);
});

test('a new password is sent with the key of the link and ends the session, and a dialog links to the home page', async () => {
  const { client } = await open();
  const customerName = { first_name: 'Աննա', last_name: '', email: 'anna@example.am', phone: '' };
  setSession({ authenticated: true, customerId: 7, customerName, tokenExpiry: null });
  client.on(resetPassword, () => answered('success'));

  send('kayts-2027');

  expect(await screen.findByRole('dialog', { name: 'Գաղտնաբառը փոխված է' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Գնալ գլխավոր էջ' }).getAttribute('href')).toBe('/');
  expect(client.calls[0]?.input).toEqual({
    token: 'a-key',
    password: 'kayts-2027',
    password_confirmation: 'kayts-2027',
  });
  expect(useShopStore.getState().session.authenticated).toBe(false);
});

test('a used or expired link shows no form but a link to request a new one', async () => {
  await open(false);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Հղումն այլևս չի գործում');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ստանալ նոր հղում' }).getAttribute('href')).toBe('/forget/password');
});

test('a link that expires while the form is open shows an error and a link to request a new one', async () => {
  const { client } = await open();
  client.on(resetPassword, () => failed('validation', { message: 'Հղումն այլևս չի գործում։' }));

  send('kayts-2027');

  expect((await screen.findByRole('alert')).textContent).toContain('Հղումն այլևս չի գործում։');
  expect(screen.getByRole('link', { name: 'Ստանալ նոր հղում' }).getAttribute('href')).toBe('/forget/password');
});

test('a network error shows no message about the link', async () => {
  const { client } = await open();
  client.on(resetPassword, () => failed('network'));

  send('kayts-2027');

  expect((await screen.findByRole('alert')).textContent).toContain('Կապ չկա');
  expect(screen.queryByRole('link', { name: 'Ստանալ նոր հղում' })).toBeNull();
});
