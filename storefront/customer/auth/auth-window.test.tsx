// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { getCart } from '#contract/cart-contract.ts';
import { forgetPassword, login, register } from '#contract/customer-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { useSession } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { wireCustomer } from '#testing/wire-customer.ts';
import { AuthWindow } from './auth-window.tsx';
import { type AuthRequest, closeAuth, openAuth } from './open-auth.ts';

const EMAIL = 'anna@example.am';
const PASSWORD = 'kayts-2026';

/** Renders the window and the e-mail address of the signed-in customer. */
function Page() {
  const { customerName } = useSession();
  return (
    <>
      <p data-testid="who">{customerName?.first_name}</p>
      <AuthWindow />
    </>
  );
}

async function open(request: AuthRequest) {
  onTestFinished(closeAuth);
  const page = await renderInShop(<Page />, { client: fakeClient('hy') });
  act(() => openAuth(request));
  return page;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const email = () => field('Էլ. հասցե');
const password = () => field('Գաղտնաբառ');

function type(...typed: [HTMLInputElement, string][]): void {
  for (const [input, value] of typed) fireEvent.change(input, { target: { value } });
}

const submit = () => fireEvent.submit(screen.getByRole('form'));

test('a wrong password shows an error at its field, which gets the focus and keeps its value; the value can be shown', async () => {
  const { user, client } = await open({ mode: 'login' });
  client.on(login, () => failed('credentials', { message: 'Սխալ էլ. հասցե կամ գաղտնաբառ' }));
  type([email(), EMAIL], [password(), 'wrong-one']);

  submit();

  await waitFor(() => expect(descriptionOf(password())).toBe('Սխալ էլ. հասցե կամ գաղտնաբառ'));
  expect(document.activeElement).toBe(password());
  expect(password()).toMatchObject({ type: 'password', value: 'wrong-one' });
  await user.click(screen.getByRole('button', { name: 'Ցույց տալ գաղտնաբառը' }));
  expect(password()).toMatchObject({ type: 'text', value: 'wrong-one' });
});

test.each<[string, Partial<Failure> & { code: 'network' | 'too_many' }, string]>([
  ['without a connection the window says so', { code: 'network' }, 'Կապ չկա։ Ստուգեք ինտերնետը և կրկնեք։'],
  ['over the limit it says how long to wait', { code: 'too_many', status: 429, retryAfter: 150 }, 'Կրկնեք 3 րոպեից։'],
])('%s, and typed values stay', async (_, { code, ...more }, message) => {
  const { client } = await open({ mode: 'login' });
  client.on(login, () => failed(code, more));
  type([email(), EMAIL], [password(), PASSWORD]);

  submit();

  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(password().value).toBe(PASSWORD);
  expect(email().value).toBe(EMAIL);
});

test('a successful login updates the customer, closes the window and runs the pending action', async () => {
  let isDone = false;
  const { client } = await open({ mode: 'login', after: () => (isDone = true) });
  const data = wireCustomer({ first_name: 'Անահիտ' });
  client.on(login, () => answered({ message: '', data, expires_at: '2030-01-01T00:00:00.000Z', merged: [] }));
  client.on(getCart, () => answered({ data: null }));
  type([email(), ` ${EMAIL} `], [password(), PASSWORD]);

  submit();

  await waitFor(() => expect(screen.getByTestId('who').textContent).toBe('Անահիտ'));
  expect(client.calls[0]).toMatchObject({ name: 'login', input: { email: EMAIL, password: PASSWORD } });
  await waitFor(() => expect(isDone).toBe(true));
  expect(screen.queryByRole('form')).toBeNull();
});

test('an invalid registration shows an error at each field, focuses the first one and sends no request', async () => {
  const { client, user } = await open({ mode: 'login' });
  await user.click(screen.getByRole('button', { name: 'Գրանցվել' }));
  expect(document.activeElement).toBe(email());
  type([email(), 'anna'], [password(), '123']);

  submit();

  expect(document.activeElement).toBe(email());
  expect(descriptionOf(email())).toBe('Էլ. հասցեի ձևաչափը սխալ է');
  expect(descriptionOf(password())).toBe('Գաղտնաբառը պետք է լինի առնվազն 8 նիշ');
  expect(descriptionOf(field('Կրկնեք գաղտնաբառը'))).toBe('Գաղտնաբառերը չեն համընկնում');
  expect(client.calls).toEqual([]);
});

test('a new account opens the login with its e-mail, and the password field gets the focus', async () => {
  const { client } = await open({ mode: 'register' });
  client.on(register, () => answered({ message: 'Your account has been created successfully.' }));
  type([email(), EMAIL], [password(), PASSWORD], [field('Կրկնեք գաղտնաբառը'), PASSWORD]);

  submit();

  expect((await dialog('Մուտք')).getByText('Ձեր հաշիվը հաջողությամբ ստեղծվել է։')).toBeTruthy();
  expect(email().value).toBe(EMAIL);
  expect(password().value).toBe('');
  expect(document.activeElement).toBe(password());
});

test('the forgotten-password form requires an e-mail, and the answer replaces the button and gets the focus', async () => {
  const { user, client } = await open({ mode: 'login' });
  client.on(forgetPassword, () => answered({ message: 'Հղումն ուղարկեցինք։' }));
  await user.click(screen.getByRole('button', { name: 'Մոռացե՞լ եք գաղտնաբառը' }));
  const window = await dialog('Գաղտնաբառի վերականգնում');

  submit();
  expect(descriptionOf(email())).toBe('Այս դաշտը պարտադիր է');
  type([email(), EMAIL]);
  submit();

  const answer = await window.findByText(/Հղումն ուղարկեցինք։/);
  expect(document.activeElement).toBe(answer.closest('[role=status]'));
  expect(window.queryByRole('button', { name: 'Ուղարկել հղումը' })).toBeNull();
  expect(client.calls).toEqual([{ name: 'forgetPassword', params: undefined, input: { email: EMAIL } }]);
});
