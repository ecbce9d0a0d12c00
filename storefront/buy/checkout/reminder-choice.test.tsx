// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseCartReminder } from '#contract/cart-reminder-contract.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { shellSettings } from '#testing/shop-settings.ts';
import { SOON } from '#testing/soon.ts';
import { ReminderChoice } from './reminder-choice.tsx';

async function open({ email = 'anna@example.am', isOffered = true } = {}) {
  const client = fakeClient('en');
  client.on(chooseCartReminder, () => answered({ wanted: true }));
  const shell = { settings: shellSettings({ cart_reminders: isOffered }) };
  const page = await renderInShop(<ReminderChoice email={email} />, { client, locale: 'en', shell });
  return { ...page, sent: () => client.calls.filter(({ name }) => name === 'chooseCartReminder') };
}

test('the consent is never ticked in advance, and a press stores and withdraws it', async () => {
  const { user, sent } = await open();
  const box = screen.getByRole<HTMLInputElement>('checkbox');

  const before = [box.checked, sent()];
  await user.click(box);
  await waitFor(() => expect(sent()).toHaveLength(1), SOON);
  await user.click(box);
  await waitFor(() => expect(sent()).toHaveLength(2), SOON);

  expect(before).toEqual([false, []]);
  expect(sent()).toMatchObject([{ input: { email: 'anna@example.am', wanted: true } }, { input: { wanted: false } }]);
});

test('a shop without reminders shows no box', async () => {
  await open({ isOffered: false });

  expect(screen.queryByRole('checkbox')).toBeNull();
});
