// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmEmail } from '#contract/customer-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { returnPath } from './return-path.ts';

const PATH = '/customer/confirm/a-key';

/** `emails`: e-mail address of the signed-in customer for each run of the loader. */
async function open(...emails: (string | null)[]) {
  const client = fakeClient('en');
  const loader = () => ({ email: emails.length > 1 ? (emails.shift() ?? null) : (emails[0] ?? null) });
  const page = await renderInShop(<ConfirmPage />, {
    locale: 'en',
    client,
    loader,
    path: PATH,
    pattern: '/customer/confirm/:key',
  });
  await screen.findByRole('heading', { level: 1, name: 'E-mail confirmation' });
  return page;
}

const confirmButton = () => screen.queryByRole('button', { name: 'Confirm e-mail' });

test('opening the confirmation page shows the e-mail address and sends no request', async () => {
  const { client } = await open('anna@example.am');

  expect(screen.getByText(/anna@example\.am/)).toBeTruthy();
  expect(client.calls).toEqual([]);
});

test('a press sends one confirmation with the key of the link', async () => {
  const { user, client } = await open('anna@example.am');
  client.on(confirmEmail, () => answered({ message: '' }));

  await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }));

  expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeTruthy();
  expect(client.calls).toEqual([{ name: 'confirmEmail', params: undefined, input: { token: 'a-key' } }]);
});

test('a guest gets a link to the login with this page as return path', async () => {
  const { client } = await open(null);

  const login = screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' });

  expect(confirmButton()).toBeNull();
  expect(client.calls).toEqual([]);
  expect(returnPath(login.href)).toBe(PATH);
});

test('the login after a new password returns to the pending confirmation', async () => {
  const { user } = await open(null);
  const newPassword = screen.getByRole<HTMLAnchorElement>('link', { name: 'Choose a new password' });
  newPassword.addEventListener('click', (event) => event.preventDefault());

  await user.click(newPassword);

  expect(new URL(newPassword.href).pathname).toBe('/en/forget/password');
  expect(returnPath('/account/login')).toBe(PATH);
});

test('after the confirmation a login opens the account again', async () => {
  localStorage.setItem('kayts-confirmation', JSON.stringify({ path: PATH, until: Date.now() + 60_000 }));
  const { user, client } = await open('anna@example.am');
  client.on(confirmEmail, () => answered({ message: '' }));

  await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }));
  await screen.findByRole('heading', { name: 'Your e-mail is confirmed' });

  expect(returnPath('/account/login')).toBe('/account/dashboard');
});

test('a session that ended in the meantime shows the login link and no error', async () => {
  const { user, client } = await open('anna@example.am', null);
  client.on(confirmEmail, () => failed('unauthenticated', { status: 401 }));

  await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }));

  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('a link of another account shows an explanation', async () => {
  const { user, client } = await open('anna@example.am');
  client.on(confirmEmail, () => failed('validation', { status: 422 }));

  await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }));

  expect(await screen.findByRole('heading', { name: 'Your e-mail was not confirmed' })).toBeTruthy();
  expect(screen.getByText(/belongs to another account/)).toBeTruthy();
});

test('returnPath ignores a pending confirmation after an hour', () => {
  localStorage.setItem('kayts-confirmation', JSON.stringify({ path: PATH, until: Date.now() - 1 }));

  expect(returnPath('/account/login')).toBe('/account/dashboard');
});

test('returnPath ignores a stored path that leads to another site', () => {
  localStorage.setItem(
    'kayts-confirmation',
    JSON.stringify({ path: '//evil.example/customer/confirm/x', until: Date.now() + 60_000 }),
  );

  expect(returnPath('/account/login')).toBe('/account/dashboard');
});
