// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { customer, saveProfile } from '#contract/customer-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { wireCustomer } from '#testing/wire-customer.ts';
import { loader, ProfilePage } from './profile-page.tsx';

afterEach(() => vi.useRealTimers());

async function open() {
  const client = fakeClient('hy');
  client.on(customer, () => answered({ data: wireCustomer() }));
  const page = await renderInShop(<ProfilePage />, { client, loader, path: '/account/dashboard' });
  await screen.findByRole('form');
  return page;
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const phone = () => field(/^Հեռախոսահամար/);
const current = () => screen.queryByLabelText<HTMLInputElement>('Ընթացիկ գաղտնաբառ');
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => fireEvent.submit(screen.getByRole('form'));
const says = (text: string) => screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(text));

test('a rejected field shows its error and gets the focus, and typed values stay', async () => {
  const { client } = await open();
  client.on(saveProfile, () => failed('validation', { fields: { phone: 'Հեռախոսահամարը սխալ է։' } }));
  type(phone(), 'call me');

  save();

  await waitFor(() => expect(document.activeElement).toBe(phone()));
  expect(descriptionOf(phone())).toBe('Հեռախոսահամարը սխալ է։');
  expect(phone().value).toBe('call me');
  type(phone(), '077');
  expect(phone().getAttribute('aria-invalid')).toBeNull();
});

test('saved values are shown as the API returns them, and a banner confirms them for three seconds', async () => {
  const { client } = await open();
  const data = wireCustomer({ gender: 'Female', date_of_birth: '1990-05-01' });
  client.on(saveProfile, () => answered({ message: 'Պահպանված է։', data }));
  type(phone(), '077 12-34-56');
  vi.useFakeTimers();

  save();

  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(client.calls.at(-1)?.input).toMatchObject({ phone: '077 12-34-56' });
  expect(phone().value).toBe('+374 77 123 456');
  expect(field(/^Ծննդյան ամսաթիվ/).value).toBe('1990-05-01');
  expect(field(/^Սեռ/).value).toBe('Female');
  expect(says('Պահպանված է։')).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3000));

  expect(says('Պահպանված է։')).toBe(false);
});

test('changing the e-mail requires the correct current password until the change is saved', async () => {
  const { client } = await open();
  expect(current()).toBeNull();
  type(field(/^Էլ\. հասցե/), 'new@example.am');
  type(current() ?? document.body, 'wrong-one');
  client.on(saveProfile, () => failed('validation', { fields: { current_password: 'Գաղտնաբառը սխալ է։' } }));

  save();
  await waitFor(() => expect(document.activeElement).toBe(current()));
  expect(current()?.getAttribute('aria-invalid')).toBe('true');
  type(current() ?? document.body, 'kayts-2026');
  const data = wireCustomer({ email: 'new@example.am', email_confirmed: false });
  client.on(saveProfile, () => answered({ message: 'Պահպանված է։', data }));
  save();

  await waitFor(() => expect(current()).toBeNull());
  expect(client.calls.at(-1)?.input).toMatchObject({ email: 'new@example.am', current_password: 'kayts-2026' });
  expect(field(/^Էլ\. հասցե/).value).toBe('new@example.am');
  expect(says('Պահպանված է։')).toBe(true);
});

test('the password section warns about logout on other devices and links to the session list', async () => {
  await open();

  const link = screen.getByRole('link', { name: 'Որտեղ եք մուտք գործել', hidden: true });

  expect(link.closest('details')?.textContent).toContain('Մյուս սարքերում մուտքը կփակվի');
  expect(link.getAttribute('href')).toBe('/account/sessions');
});

test('saving without a connection shows an error and keeps the entered values', async () => {
  const { client } = await open();
  client.on(saveProfile, () => failed('network'));
  type(phone(), '091 000 000');

  save();

  await waitFor(() => expect(says('Կապ չկա')).toBe(true));
  expect(phone().value).toBe('091 000 000');
});

test('account pages are not indexed by search engines', async () => {
  await open();

  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
