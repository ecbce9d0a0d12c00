import { beforeEach, expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as passkey from '#contract/office/office-passkey-contract.ts';
import {
  openOfficeSession,
  ownSessions,
  proveOfficeSession,
  removeAppCodes,
} from '#contract/office/office-session-contract.ts';
import { listStaff } from '#contract/office/office-staff-contract.ts';
import { mailParts } from '#testing/mail.ts';
import { openAuthenticator } from '#testing/office/authenticator.ts';
import { type Colleague, openOffice, type TestOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

/** Origin from which `inject` calls. */
const HERE = 'http://localhost:80';
const shop = await openFileShop();
const office: TestOffice = await openOffice(shop);
const PASSKEY = { ok: false, error: { status: 401, code: 'passkey' } };

type Device = ReturnType<typeof openAuthenticator>;
let owner: Colleague;
let device: Device;

async function add(colleague: Colleague, made: Device, name = 'iPhone') {
  const options = orThrow(await colleague.call(passkey.beginPasskey));
  return orThrow(await colleague.call(passkey.addPasskey, { input: { name, passkey: made.make(options) } }));
}

async function signInWith(made: Device, quirks: Parameters<Device['sign']>[1] = {}) {
  const browser = office.browser();
  const options = orThrow(await browser.call(passkey.beginPasskeySignIn));
  return browser.call(passkey.signInByPasskey, { input: { passkey: made.sign(options, quirks) } });
}

beforeEach(async () => {
  owner = await office.as('owner');
  device = openAuthenticator(HERE);
});

test('the first passkey creates ten recovery codes, a second none, and both appear in the account and the audit log', async () => {
  const first = await add(owner, device, ' iPhone ');
  const second = await add(owner, openAuthenticator(HERE), 'YubiKey');

  expect([first.recovery_codes.length, second.recovery_codes.length]).toEqual([10, 0]);
  const { passkeys, recovery_codes_left: left } = orThrow(await owner.call(ownSessions));
  expect([passkeys.map(({ name }) => name), left]).toEqual([['iPhone', 'YubiKey'], 10]);
  const log = await shop.pool.many<{ after: unknown }>(sql`
    select after from audit_entries where staff_id = ${owner.id} and action = 'addPasskey' order by id`);
  expect(log.map(({ after }) => after)).toEqual([{ passkey: 'iPhone' }, { passkey: 'YubiKey' }]);
});

test('a passkey alone signs in, because the device verifies the user', async () => {
  await add(owner, device);

  const signedIn = orThrow(await signInWith(device));

  expect(signedIn).toMatchObject({ state: 'open', staff: { id: owner.id, has_passkey: true, has_app: false } });
});

test('a passkey works as second step, for unlocking and for reauthentication', async () => {
  const { email, password, id } = await office.hire('owner');
  const first = orThrow(await office.browser().call(openOfficeSession, { input: { email, password } }));
  const colleague = await office.signedIn(email, password);
  await add({ ...colleague, id, email }, device);
  const half = await office.signedIn(email, password);

  const shut = await half.call(listStaff);
  const options = orThrow(await half.call(passkey.beginPasskeyProof));
  const proven = orThrow(await half.call(passkey.proveByPasskey, { input: { passkey: device.sign(options) } }));
  await shop.pool.run(sql`
    update staff_sessions set locked_at = now(), reauthenticated_at = null where staff_id = ${id}`);
  const locked = await half.call(listStaff);
  const again = orThrow(await half.call(passkey.beginPasskeyProof));
  await half.call(passkey.proveByPasskey, { input: { passkey: device.sign(again) } });

  expect(first.state).toBe('open');
  expect(shut).toMatchObject({ ok: false, error: { code: 'half' } });
  expect(proven.state).toBe('open');
  expect(locked).toMatchObject({ ok: false, error: { code: 'locked' } });
  expect((await half.call(listStaff)).ok).toBe(true);
  expect(
    await shop.pool.one(sql`
    select bool_or(reauthenticated_at is not null) as fresh from staff_sessions where staff_id = ${id}`),
  ).toEqual({
    fresh: true,
  });
});

test('a signed challenge signs in once', async () => {
  await add(owner, device);
  const browser = office.browser();
  const options = orThrow(await browser.call(passkey.beginPasskeySignIn));
  const signed = device.sign(options);

  const first = await browser.call(passkey.signInByPasskey, { input: { passkey: signed } });
  const replayed = await office.browser().call(passkey.signInByPasskey, { input: { passkey: signed } });

  expect(first.ok).toBe(true);
  expect(replayed).toMatchObject(PASSKEY);
});

test.each([
  ['of another site', { origin: 'https://office.example.evil' }],
  ['without user verification', { isVerified: false }],
  ['with the user handle of another person', { userHandle: Buffer.alloc(16).toString('base64url') }],
])('a passkey answer %s is refused', async (_, quirks) => {
  await add(owner, device);

  expect(await signInWith(device, quirks)).toMatchObject(PASSKEY);
});

test.each(['challenge of its own', 'challenge that is over'])('a passkey answer to a %s is refused', async (what) => {
  await add(owner, device);
  const options = orThrow(await office.browser().call(passkey.beginPasskeySignIn));
  await shop.pool.run(sql`update staff_challenges set expires_at = now() where challenge = ${options.challenge}`);
  const challenge = what === 'challenge of its own' ? Buffer.alloc(32, 7).toString('base64url') : options.challenge;

  const answer = await office
    .browser()
    .call(passkey.signInByPasskey, { input: { passkey: device.sign({ ...options, challenge }) } });

  expect(answer).toMatchObject(PASSKEY);
});

test('a reauthentication counts only for its session and for the owner of the passkey', async () => {
  await add(owner, device);
  const other = await office.as('owner');
  const othersDevice = openAuthenticator(HERE);
  await add(other, othersDevice);
  const options = orThrow(await owner.call(passkey.beginPasskeyProof));

  const foreign = await owner.call(passkey.proveByPasskey, { input: { passkey: othersDevice.sign(options) } });
  const elsewhere = await other.call(passkey.proveByPasskey, { input: { passkey: device.sign(options) } });
  const signIn = await office.browser().call(passkey.signInByPasskey, { input: { passkey: device.sign(options) } });

  expect([foreign, elsewhere, signIn]).toMatchObject([PASSKEY, PASSKEY, PASSKEY]);
});

test('a copied device deletes the passkey, ends all sessions and notifies the person and the owners', async () => {
  const colleague = await office.as('orders');
  await add(colleague, device);
  await signInWith(device, { counter: 7 });

  const copied = await signInWith(device, { counter: 7 });

  expect(copied).toMatchObject(PASSKEY);
  expect(await signInWith(device, { counter: 99 })).toMatchObject(PASSKEY);
  expect(await colleague.call(ownSessions)).toMatchObject({ ok: false, error: { status: 401 } });
  const jobs = await shop.pool.many<{ data: MailJob }>(sql`
    select data from pgboss.job where name = 'mail' and data ->> 'kind' = 'staff_notice' and (data ->> 'of')::int = ${colleague.id}`);
  expect(jobs.map(({ data }) => 'staffId' in data && data.staffId)).toEqual(
    expect.arrayContaining([colleague.id, owner.id]),
  );
  const mail = jobs[0] && (await composeMail(mailParts(shop), '00000000-0000-4000-8000-000000000001', jobs[0].data));
  expect(mail?.text).toContain(colleague.email);
  const entry = await shop.pool.one(sql`
    select source, before from audit_entries where action = 'endCopiedPasskey' and entity_id = ${String(colleague.id)}`);
  expect(entry).toEqual({ source: 'job', before: { passkey: 'iPhone' } });
});

test('the passkey of a disabled member is refused without details', async () => {
  const colleague = await office.as('orders');
  await add(colleague, device);
  await shop.pool.run(sql`update staff set is_active = false where id = ${colleague.id}`);

  const answers = [await signInWith(device), await signInWith(openAuthenticator(HERE))];

  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject(PASSKEY);
});

test('only its owner can rename or remove a passkey, and removing the last factor removes the recovery codes', async () => {
  await add(owner, device);
  const { passkeys } = orThrow(await owner.call(ownSessions));
  const params = { id: passkeys[0]?.id ?? 0 };
  const other = await office.as('owner');

  const foreign = await other.call(passkey.removePasskey, { params });
  await owner.call(passkey.renamePasskey, { params, input: { name: 'Old iPhone' } });
  await owner.call(removeAppCodes);
  const named = orThrow(await owner.call(ownSessions));
  await owner.call(passkey.removePasskey, { params });

  expect(foreign).toMatchObject({ ok: false, error: { status: 404 } });
  expect([named.passkeys[0]?.name, named.recovery_codes_left]).toEqual(['Old iPhone', 10]);
  expect(orThrow(await owner.call(ownSessions))).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect(await signInWith(device)).toMatchObject(PASSKEY);
});

test('a recovery code replaces a lost device', async () => {
  const { email, password, id } = await office.hire('orders');
  const { recovery_codes: codes } = await add({ ...(await office.signedIn(email, password)), id, email }, device);

  const half = await office.signedIn(email, password);
  const proven = await half.call(proveOfficeSession, { input: { proof: codes[3] ?? '' } });

  expect(orThrow(proven).state).toBe('open');
});

test('adding a passkey requires a recent reauthentication and a challenge of the session', async () => {
  const options = orThrow(await owner.call(passkey.beginPasskey));
  const other = await office.as('owner');
  const input = { name: 'iPhone', passkey: device.make(options) };

  const foreign = await other.call(passkey.addPasskey, { input });
  await shop.pool.run(sql`
    update staff_sessions set reauthenticated_at = now() - interval '6 minutes' where staff_id = ${owner.id}`);
  const late = await owner.call(passkey.addPasskey, { input });

  expect(foreign).toMatchObject(PASSKEY);
  expect(late).toMatchObject({ ok: false, error: { code: 'reauthenticate' } });
});
