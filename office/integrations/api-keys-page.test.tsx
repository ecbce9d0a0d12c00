// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey, type WireApiKey } from '#contract/office/office-api-keys-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ApiKeysPage, apiKeysLoader } from './api-keys-page.tsx';

const SCREEN = { path: 'settings/api-keys', Component: ApiKeysPage, loader: apiKeysLoader };
const AT = '2026-11-20T08:00:00Z';

const keyRow = (fields: Partial<WireApiKey> = {}): WireApiKey => ({
  ...{ id: 3, name: '1C', prefix: 'kayts_ab12cd', scopes: ['orders.see', 'stock.see'], lost_scopes: [] },
  ...{ by: 'Nare', state: 'active', expires_at: null, last_used_at: null, created_at: AT },
  ...fields,
});

function officeWith(data: WireApiKey[] = [keyRow()]) {
  const office = fakeOffice();
  office.on(listApiKeys, () => answered({ data, scopes: ['orders.see', 'stock.see'] }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

test('a shop without keys shows how to use them', async () => {
  const { office } = officeWith([]);
  await renderInOffice(SCREEN, { path: '/settings/api-keys', office });

  expect(await screen.findByText(/No keys yet/)).toBeDefined();
});

test('a new key is shown once, with the permissions that the member has', async () => {
  const { office, sent } = officeWith([]);
  office.on(createApiKey, () => answered({ id: 4, key: 'kayts_secret', change: 1 }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/api-keys', office });

  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await user.type(screen.getByLabelText('Name'), 'Courier');
  await user.click(screen.getAllByRole('checkbox')[0]!);
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByDisplayValue('kayts_secret')).toBeDefined();
  expect(sent('createApiKey')).toMatchObject([{ input: { name: 'Courier', scopes: ['orders.see'], last_day: null } }]);
});

test('a key without permissions is refused with a message', async () => {
  const { office } = officeWith([]);
  office.on(createApiKey, () => refused('validation', { status: 422, fields: { scopes: 'Select at least one.' } }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/api-keys', office });

  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByText('Select at least one.')).toBeDefined();
});

test('revoked, expired and orphaned keys show their state, and a lost permission is named', async () => {
  const { office } = officeWith([
    keyRow({ lost_scopes: ['stock.see'] }),
    keyRow({ id: 5, name: 'Old', state: 'expired' }),
    keyRow({ id: 6, name: 'Gone', state: 'revoked' }),
    keyRow({ id: 7, name: 'Left', state: 'member_left' }),
  ]);
  await renderInOffice(SCREEN, { path: '/settings/api-keys', office });

  expect(await screen.findByText('expired')).toBeDefined();
  expect(screen.getByText('revoked')).toBeDefined();
  expect(screen.getByText('creator left')).toBeDefined();
  expect(screen.getByText(/Not allowed any more/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Revoke: Gone' })).toBeNull();
});

test('a key is revoked after a confirmation', async () => {
  const { office, sent } = officeWith();
  office.on(revokeApiKey, () => answered({ change: 2 }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/api-keys', office });

  await user.click(await screen.findByRole('button', { name: 'Revoke: 1C' }));
  expect(sent('revokeApiKey')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));

  expect(sent('revokeApiKey')).toMatchObject([{ params: { id: 3 } }]);
});
