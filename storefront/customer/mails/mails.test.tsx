// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cancelMailAlert,
  changeMailPreference,
  type MailPreferences,
  readMailPreferences,
} from '#contract/mail-preferences-contract.ts';
import { confirmNewsletter, newsletterLink } from '#contract/newsletter-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { AccountMailsPage, loader as accountLoader } from './account-mails-page.tsx';
import { loader, MailsPage } from './mails-page.tsx';
import { NewsletterPage, loader as newsletterLoader } from './newsletter-page.tsx';

const preferences = (changed: Partial<MailPreferences> = {}): MailPreferences => ({
  email: 'a…@example.am',
  kinds: [
    { kind: 'newsletter', is_on: true },
    { kind: 'review_request', is_on: true },
    { kind: 'cart_reminder', is_on: false },
  ],
  alerts: [{ id: 4, product: 'Aurora', slug: 'aurora', target_price: '900 ֏' }],
  ...changed,
});

async function open(found: MailPreferences | null) {
  const client = fakeClient('en');
  client.on(readMailPreferences, () => (found ? answered({ data: found }) : failed('not_found', { status: 404 })));
  const page = await renderInShop(<MailsPage />, {
    ...{ client, locale: 'en', loader },
    ...{ path: '/mails/a-key', pattern: '/mails/:key' },
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const isOn = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('a guest switches the newsletter off by the link of a mail', async () => {
  const { user, client } = await open(preferences());
  const kinds = preferences().kinds.with(0, { kind: 'newsletter', is_on: false });
  client.on(changeMailPreference, () => answered({ data: preferences({ kinds }) }));

  const before = [isOn(/Newsletter/), isOn(/Requests for a review/), isOn(/Reminders of a cart/)];
  await user.click(screen.getByRole('checkbox', { name: /Newsletter/ }));

  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect([before, isOn(/Newsletter/)]).toEqual([[true, true, false], false]);
  expect(client.calls.at(-1)).toMatchObject({ input: { key: 'a-key', kind: 'newsletter', is_on: false } });
});

test('an alert can be cancelled', async () => {
  const { user, client } = await open(preferences());
  client.on(cancelMailAlert, () => answered({ data: preferences({ alerts: [] }) }));

  await user.click(screen.getByRole('button', { name: 'Cancel the alert for Aurora' }));

  expect(await screen.findByText('You wait for no product.')).toBeTruthy();
  expect(client.calls.at(-1)).toMatchObject({ input: { key: 'a-key', id: 4 } });
});

test('a failed change shows the error and keeps the choice', async () => {
  const { user, client } = await open(preferences());
  client.on(changeMailPreference, () => failed('too_many'));

  await user.click(screen.getByRole('checkbox', { name: /Newsletter/ }));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(isOn(/Newsletter/)).toBe(true);
});

test('a wrong link shows the way to the account', async () => {
  await open(null);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link does not work');
  expect(screen.getByRole('link', { name: 'To my account' })).toBeTruthy();
});

test('an account without a confirmed e-mail shows no choices', async () => {
  const client = fakeClient('en');
  client.on(readMailPreferences, () => answered({ data: { email: null, kinds: [], alerts: [] } }));
  await renderInShop(<AccountMailsPage />, { client, locale: 'en', loader: accountLoader, path: '/account/mails' });

  expect(await screen.findByText(/Confirm your e-mail first/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('opening the confirmation link confirms nothing; a press subscribes', async () => {
  const client = fakeClient('en');
  client.on(newsletterLink, () => answered({ data: { state: 'asked' } }));
  client.on(confirmNewsletter, () => answered({ message: '', state: 'subscribed', preferences: 'p-key' }));
  const { user } = await renderInShop(<NewsletterPage />, {
    ...{ client, locale: 'en', loader: newsletterLoader },
    ...{ path: '/newsletter/a-key', pattern: '/newsletter/:key' },
  });

  const before = client.calls.map(({ name }) => name);
  await user.click(await screen.findByRole('button', { name: 'Yes, subscribe' }));

  expect(await screen.findByRole('heading', { name: 'You are subscribed' })).toBeTruthy();
  expect(before).not.toContain('confirmNewsletter');
  expect(screen.getByRole('link', { name: 'Choose your mails' }).getAttribute('href')).toContain('/mails/p-key');
});
