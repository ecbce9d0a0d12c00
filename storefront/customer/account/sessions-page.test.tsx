// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession, endSessions, sessions, type WireSession } from '#contract/customer-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireSession } from '#testing/wire-customer.ts';
import { loader, SessionsPage } from './sessions-page.tsx';

const HERE = wireSession({ id: 'here', device: 'Chrome, Windows', current: true });
const PHONE = wireSession({ id: 'phone', device: 'Safari, iPhone', seen_at: '2026-11-22T15:30:00.000Z' });
const STRANGE = wireSession({ id: 'strange', device: null });

/** Renders the page with a fake client that keeps the list of open sessions. */
async function open(list: WireSession[] = [PHONE, HERE, STRANGE], locale: Locale = 'hy') {
  const client = fakeClient(locale);
  const shop = { open: list };
  client.on(sessions, () => answered({ data: shop.open }));
  client.on(endSession, ({ params }) => {
    shop.open = shop.open.filter(({ id }) => id !== params?.id);
    return answered({ message: 'Մուտքն այդ սարքում փակվեց' });
  });
  client.on(endSessions, () => {
    shop.open = shop.open.filter(({ current }) => current);
    return answered({ message: 'Մուտքը մյուս սարքերում փակվեց' });
  });
  const page = await renderInShop(<SessionsPage />, { client, loader, locale, path: '/account/sessions' });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, shop };
}

const rows = () =>
  screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }) !== null);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 1 });
const says = (text: string) => screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(text));
const dialog = () => within(screen.getByRole('dialog'));
const ask = () => press('Փակել մուտքը մյուս բոլոր սարքերում');

test('the current session is first and marked; other sessions show the login time and the last visit', async () => {
  await open();

  const [here, phone, strange] = rows().map(({ textContent }) => textContent ?? '');
  expect(here).toContain('Chrome, WindowsԱյս սարքը');
  expect(here).not.toContain('Վերջին այց');
  expect(phone).toContain('Safari, iPhoneՄուտք՝ 21.11.2026, 13:00Վերջին այց՝ 22.11.2026, 19:30');
  expect(strange).toContain('Անհայտ սարք');
});

test('ending a session removes it from the list and focuses the heading', async () => {
  const { client } = await open();
  expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull();

  press('Փակել մուտքը՝ Safari, iPhone, 21.11.2026, 13:00');

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(client.calls.find(({ name }) => name === 'endSession')?.params).toEqual({ id: 'phone' });
  expect(says('Մուտքն այդ սարքում փակվեց')).toBe(true);
  expect(document.activeElement).toBe(title());
});

test('confirming the dialog ends all other sessions; the dialog shows their number', async () => {
  const { client } = await open();
  ask();
  expect(screen.getByRole('dialog').textContent).toContain('2 այլ սարքում');
  expect(client.calls.map(({ name }) => name)).toEqual(['sessions']);

  fireEvent.click(dialog().getByRole('button', { name: 'Փակել մուտքը' }));

  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(client.calls.find(({ name }) => name === 'endSessions')?.input).toEqual({ others: true });
  expect(says('Մուտքը մյուս սարքերում փակվեց')).toBe(true);
  expect(screen.getByText('Այլ սարքերում մուտք չեք գործել։')).toBeTruthy();
});

test('declining the dialog ends no session', async () => {
  const { client } = await open();
  ask();

  fireEvent.click(dialog().getByRole('button', { name: 'Չեղարկել' }));

  expect(rows()).toHaveLength(3);
  expect(client.calls.map(({ name }) => name)).toEqual(['sessions']);
});

test('a customer with a single session sees a note and no buttons', async () => {
  await open([HERE]);

  expect(screen.getByText('Այլ սարքերում մուտք չեք գործել։')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Փակել մուտքը/ })).toBeNull();
});

test('ending a session that has already ended shows a message and removes it from the list', async () => {
  const { client, shop } = await open();
  client.on(endSession, () => failed('not_found'));
  shop.open = [HERE, STRANGE];

  press(/Safari/);

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(says('Այդ սարքում մուտքն արդեն փակված է։')).toBe(true);
});

test('ending a session without a connection shows an error, keeps the list and keeps the focus on the button', async () => {
  const { client } = await open();
  client.on(endSession, () => failed('network'));
  const button = screen.getByRole('button', { name: /Safari/ });
  button.focus();

  fireEvent.click(button);

  await waitFor(() => expect(says('Կապ չկա')).toBe(true));
  expect(rows()).toHaveLength(3);
  expect(document.activeElement).toBe(button);
});

test.each([
  ['ru', /Завершить все другие сеансы/, 'На 2 других устройствах придётся войти заново.'],
  ['en', /Log out all other devices/, '2 other devices will have to log in again.'],
] as const)('the dialog is shown in the language of the page: %s', async (locale, button, text) => {
  await open([HERE, PHONE, STRANGE], locale);

  press(button);

  expect(screen.getByRole('dialog').textContent).toContain(text);
});

test('the sessions page links to the password form', async () => {
  await open();

  expect(screen.getByRole('link', { name: 'փոխեք գաղտնաբառը' }).getAttribute('href')).toBe('/account/profile');
});
