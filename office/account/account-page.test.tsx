// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { beginPasskey, removePasskey, renamePasskey } from '#contract/office/office-passkey-contract.ts';
import { listPickups } from '#contract/office/office-pickups-contract.ts';
import { readPush } from '#contract/office/office-push-contract.ts';
import {
  beginAppCodes,
  changeOwnDetails,
  changeOwnPassword,
  confirmAppCodes,
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '#contract/office/office-session-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { AccountPage, accountLoader } from './account-page.tsx';

type Sessions = AnswerOf<typeof ownSessions>;

const session = (id: string, more: Partial<Sessions['sessions'][number]> = {}): Sessions['sessions'][number] => ({
  id,
  device: 'Firefox, Linux',
  opened_at: '2026-11-20T10:00:00.000Z',
  is_this: false,
  ...more,
});

const own = (more: Partial<Sessions> = {}): Sessions => ({
  sessions: [session('1', { is_this: true }), session('2', { device: null })],
  recovery_codes_left: 9,
  passkeys: [],
  ...more,
});

const SCREEN = { path: 'account', Component: AccountPage, loader: accountLoader };

async function open(answer: OfficeResult<Sessions>) {
  const office = fakeOffice();
  office.on(ownSessions, () => answer);
  office.on(readPush, () => answered({ key: null }));
  office.on(listPickups, () => answered({ data: [], stores: [] }));
  const rendered = await renderInOffice(SCREEN, { path: '/account', office });
  const panel = async (name: string) =>
    within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
  return { office, panel, ...rendered };
}

const refusal = (more = {}) => refused('validation', { status: 422, message: 'invalid', ...more });

test('AccountPage shows the error and a retry button when the account cannot be loaded', async () => {
  await open(refused('unavailable', { status: 503 }));

  expect((await screen.findByRole('alert')).textContent).toContain('The shop is not responding');
});

test('AccountPage shows only the second-step panel until a second factor is added', async () => {
  await open(refused('half', { status: 401 }));

  expect(await screen.findByText('Add a second step first: the office does not open without one.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Active sessions' })).toBeNull();
});

test('AccountPage offers to end other sessions, but not this one, and shows a failure at the row', async () => {
  const { office, panel, user } = await open(answered(own()));
  office.on(endOwnSession, () => refused('not_found', { status: 404, message: 'It is over already.' }));
  const sessions = await panel('Active sessions');

  expect(sessions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox, Linux.*this browser$/),
    expect.stringMatching(/^unknown device.*End$/),
  ]);
  await user.click(sessions.getByRole('button', { name: 'End' }));

  expect(office.calls).toContainEqual(expect.objectContaining({ name: 'endOwnSession', params: { id: '2' } }));
});

test('“End all others” ends every other session and is hidden when there is none', async () => {
  const { office, panel, user } = await open(answered(own()));
  office.on(endOtherSessions, () => {
    office.on(ownSessions, () => answered(own({ sessions: [session('1', { is_this: true })] })));
    return answered({ ended: 1 });
  });

  await user.click((await panel('Active sessions')).getByRole('button', { name: 'End all others' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
});

test('the details form keeps the typed name and shows the error at the field when the server rejects it', async () => {
  const { office, panel, user } = await open(answered(own()));
  office.on(changeOwnDetails, () => refusal({ fields: { name: 'A name is needed.' } }));
  const about = await panel('About me');
  const field = about.getByLabelText<HTMLInputElement>('Name');

  await user.clear(field);
  await user.type(field, 'ՔաջարանցիՏերՊետրոսյան-Հովհաննիսյան'.repeat(3));
  await user.click(about.getByRole('button', { name: 'Save' }));

  expect(await about.findByText('A name is needed.')).toBeDefined();
  expect(field.value).toContain('Հովհաննիսյան');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the password form shows a rejection at its field, then saves and closes', async () => {
  const { office, panel, user } = await open(answered(own()));
  office.on(changeOwnPassword, () => refusal({ fields: { password: 'It is too easy to guess.' } }));
  const password = await panel('Password');
  await user.click(password.getByRole('button', { name: 'Change the password' }));
  await user.type(password.getByLabelText('New password'), 'password');
  await user.type(password.getByLabelText('New password again'), 'password');
  await user.click(password.getByRole('button', { name: 'Change the password' }));
  expect(await password.findByText('It is too easy to guess.')).toBeDefined();

  office.on(changeOwnPassword, () => answered({ change: 1, ended: 2 }));
  await user.click(password.getByRole('button', { name: 'Change the password' }));

  await waitFor(() => expect(password.queryByLabelText('New password')).toBeNull());
});

test('the app setup shows an error for a wrong code and the recovery codes for the right one', async () => {
  const { office, panel, user } = await open(answered(own()));
  office.on(beginAppCodes, () => answered({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Kayts?secret=ABCDEFGH' }));
  office.on(confirmAppCodes, () => refused('factor', { status: 401, message: 'This code does not fit.' }));
  const app = await panel('Codes from an app');
  await user.click(app.getByRole('button', { name: 'Set up' }));

  expect(await app.findByText('ABCD EFGH IJKL MNOP')).toBeDefined();
  expect(app.getByRole('img', { name: 'QR code for the app' })).toBeDefined();
  await user.type(app.getByLabelText(/First code/), '000000{Enter}');
  expect((await app.findByRole('alert')).textContent).toBe('This code does not fit.');
  office.on(confirmAppCodes, () => answered({ recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }));
  await user.type(app.getByLabelText(/First code/), '1{Enter}');

  expect(await app.findByText('aaaa-bbbb')).toBeDefined();
});

test('AccountPage explains that passkeys are unavailable when the browser does not support them', async () => {
  const { panel } = await open(answered(own()));

  const passkeys = await panel('Passkeys');

  expect(passkeys.getByText('This browser or address does not support passkeys.')).toBeDefined();
  expect(passkeys.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

const phone = {
  id: 5,
  name: 'Փոքրիկ հեռախոս '.repeat(5).trim(),
  created_at: '2026-11-01T10:00:00.000Z',
  used_at: null,
};

test('a passkey can be renamed, and is removed only after a confirmation', async () => {
  const { office, panel, user } = await open(answered(own({ passkeys: [phone] })));
  office.on(renamePasskey, () => refusal({ fields: { name: 'A name is needed.' } }));
  office.on(removePasskey, () => refused('reauthenticate', { message: 'Prove that it is you.', code: 'server' }));
  const passkeys = await panel('Passkeys');
  expect(passkeys.getByText('not used yet')).toBeDefined();

  await user.click(passkeys.getByRole('button', { name: 'Rename' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename' }));
  await user.clear(rename.getByLabelText(/Name of the passkey/));
  await user.type(rename.getByLabelText(/Name of the passkey/), ' {Enter}');
  expect(await rename.findByText('A name is needed.')).toBeDefined();
  await user.click(rename.getByRole('button', { name: 'Close' }));
  await user.click(passkeys.getByRole('button', { name: 'Remove' }));
  const remove = within(await screen.findByRole('dialog', { name: /Remove the passkey/ }));
  expect(remove.getByText(/can no longer be used to sign in/)).toBeDefined();
  await user.click(remove.getByRole('button', { name: 'Remove' }));

  expect((await remove.findByRole('alert')).textContent).not.toBe('');
});

test('the passkey form stays open with an error when the device or the server rejects the passkey', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  const { office, panel, user } = await open(answered(own()));
  office.on(beginPasskey, () => refused('unavailable', { status: 503, message: 'The shop cannot answer now.' }));
  const passkeys = await panel('Passkeys');

  await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
  await user.type(passkeys.getByLabelText(/Name of the passkey/), 'Phone');
  await user.click(passkeys.getByRole('button', { name: 'Create' }));

  expect((await passkeys.findByRole('alert')).textContent).toContain('cannot answer now');
  expect(passkeys.getByLabelText<HTMLInputElement>(/Name of the passkey/).value).toBe('Phone');
});
