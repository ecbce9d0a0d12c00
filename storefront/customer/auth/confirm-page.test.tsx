// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Result } from '#contract/client.ts';
import { confirmEmail } from '#contract/customer-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { ConfirmPage } from './confirm-page.tsx';

async function open(answer: Result<{ message: string }>) {
  const client = fakeClient('hy');
  client.on(confirmEmail, () => answer);
  return renderInShop(<ConfirmPage />, {
    client,
    path: '/customer/confirm/a-key',
    pattern: '/customer/confirm/:key',
  });
}

test('an open page confirms the address with the key of its link', async () => {
  const { client } = await open(answered({ message: '' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Էլ. հասցեն հաստատված է' })).toBeTruthy();
  expect(client.calls).toEqual([{ name: 'confirmEmail', params: undefined, input: { token: 'a-key' } }]);
});

test('an unknown key confirms nothing, and there is nothing to try again', async () => {
  await open(failed('validation'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Էլ. հասցեն չհաստատվեց' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Կրկնել' })).toBeNull();
});

test('without a connection it can be tried again', async () => {
  const { client, user } = await open(failed('network'));
  await screen.findByRole('heading', { level: 1, name: 'Էլ. հասցեն չհաստատվեց' });
  client.on(confirmEmail, () => answered({ message: '' }));

  await user.click(screen.getByRole('button', { name: 'Կրկնել' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Էլ. հասցեն հաստատված է' })).toBeTruthy();
});
