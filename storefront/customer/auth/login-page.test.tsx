// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { register } from '#contract/customer-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { LoginPage } from './login-page.tsx';
import { closeAuth, useAuthRequest } from './open-auth.ts';

const EMAIL = 'anna@example.am';

/** Renders the page and the current address. */
function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname}</p>
      <LoginPage />
    </>
  );
}

async function open() {
  onTestFinished(closeAuth);
  const page = await renderInShop(<Page />, {
    client: fakeClient('en'),
    locale: 'en',
    path: '/account/login',
    loader: () => ({ isNobody: false }),
  });
  const form = within(await screen.findByRole('form', { name: 'Registration' }));
  const fill = (email: string) => {
    fireEvent.change(form.getByLabelText('E-mail'), { target: { value: email } });
    for (const label of ['Password', 'Repeat the password'])
      fireEvent.change(form.getByLabelText(label), { target: { value: 'kayts-2026' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Registration' }));
  };
  return { ...page, form, fill };
}

test('registering on the page opens the home page with a request to log in', async () => {
  const { client, fill } = await open();
  client.on(register, () => answered({ message: 'Your account has been created successfully.' }));

  fill(` ${EMAIL} `);

  await waitFor(() => expect(useAuthRequest.getState().request).toEqual({ mode: 'login', isNew: true, email: EMAIL }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
  expect(client.calls[0]).toMatchObject({ name: 'register', input: { email: EMAIL } });
});

test('an e-mail with an existing account shows an error at its field and in an alert', async () => {
  const { client, form, fill } = await open();
  const taken = 'The email has already been taken.';
  client.on(register, () => failed('validation', { fields: { email: taken }, message: taken }));

  fill(EMAIL);

  expect((await form.findByRole('alert')).textContent).toContain(taken);
  expect(document.activeElement).toBe(form.getByLabelText('E-mail'));
  expect(form.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByTestId('address').textContent).toBe('/account/login');
});
