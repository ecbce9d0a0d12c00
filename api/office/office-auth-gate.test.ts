import { expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { ensureDemoOwner, firstOwnerKey } from '#api/staff/first-owner.ts';
import { inviteStaff } from '#api/staff/invitations.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as sessionCalls from '#contract/office/office-session-contract.ts';
import { inviteStaff as invite, listStaff } from '#contract/office/office-staff-contract.ts';
import { codeNow, secretOf } from '#testing/office/app-codes.ts';
import { openOffice, type TestOffice } from '#testing/office.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command, scratchFolder } from '#testing/shop-command.ts';

/** A browser with a cookie store. */
function browserOf(shop: TestShop, remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, string>();
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload: object = {}) => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: [...cookies.values()].join('; ') };
    const url = `/office/api/${path}?locale=en`;
    const answer = await shop.app.inject({ method, url, headers, remoteAddress, ...(method !== 'GET' && { payload }) });
    const given = [answer.headers['set-cookie'] ?? []].flat();
    for (const cookie of given) cookies.set(cookie.split('=')[0] ?? '', cookie.split(';')[0] ?? '');
    return { status: answer.statusCode, body: answer.json(), setCookie: given[0] ?? '' };
  };
  return { call, signIn: (email: string, password: string) => call('POST', 'session', { email, password }) };
}

async function opened(
  overrides: Parameters<typeof openOffice>[1] = {},
  config = {},
  shopOf = openShop,
): Promise<[TestShop, TestOffice]> {
  const shop = await shopOf({ config });
  return [shop, await openOffice(shop, overrides)];
}

/** The shop of tests that hire their own staff and count no attempts. */
const shared = await opened({}, {}, openFileShop);

test('signing in returns the member and permissions and sets an HttpOnly, SameSite=Strict cookie', async () => {
  const [shop, office] = shared;
  const { email, password } = await office.hire('warehouse');
  const browser = browserOf(shop);

  const signedIn = await browser.signIn(` ${email.toUpperCase()} `, password);

  expect(signedIn.body).toMatchObject({ state: 'open', staff: { email, role: { code: 'warehouse' } } });
  expect(signedIn.body.permissions).toContain('orders.step');
  expect(signedIn.setCookie).toMatch(/^kayts_office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
  expect((await browser.call('GET', 'session')).status).toBe(200);
});

test('the cookie has the __Host- prefix on https', async () => {
  const [shop, office] = await opened({ officeUrl: 'https://office.example' });
  const { email, password } = await office.hire('owner');

  const { setCookie } = await browserOf(shop).signIn(email, password);

  expect(setCookie).toMatch(/^__Host-kayts_office=.*; SameSite=Strict; .*Secure$/);
});

test('unknown, disabled and wrong credentials get the same answer', async () => {
  const [shop, office] = shared;
  const [ended, right] = [await office.hire('owner'), await office.hire('owner')];
  await shop.pool.run(sql`update staff set is_active = false where id = ${ended.id}`);
  const browser = browserOf(shop);

  const answers = [
    await browser.signIn('nobody@office.example', 'secret-1'),
    await browser.signIn(ended.email, ended.password),
    await browser.signIn(right.email, 'wrong'),
  ];

  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(401);
});

test('five wrong passwords pause the account, also for the right password', async () => {
  const [shop, office] = await opened({}, { limits: true });
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);

  for (let time = 0; time < 5; time += 1) await browser.signIn(email, 'wrong');

  expect((await browser.signIn(email, password)).status).toBe(429);
});

/** Sends wrong passwords for an e-mail, ten per address and browser. */
async function guess(shop: TestShop, email: string, times: number): Promise<number[]> {
  const statuses = Array.from({ length: times }, (_, index) =>
    browserOf(shop, `203.0.113.${Math.floor(index / 10)}`).signIn(email, `wrong ${index}`),
  );
  return (await Promise.all(statuses)).map(({ status }) => status);
}

test('signInStaff admits a known browser while strangers exhaust the attempts of its e-mail', async () => {
  const [shop, office] = await opened({}, { limits: true });
  const { email, password } = await office.hire('owner');
  const [known, other] = [browserOf(shop), browserOf(shop)];
  await known.signIn(email, password);
  await known.call('DELETE', 'session');

  const guesses = await guess(shop, email, 400);

  expect(guesses.filter((status) => status === 401)).toHaveLength(5);
  expect((await other.signIn(email, password)).status).toBe(429);
  expect((await known.signIn(email, password)).body).toMatchObject({ state: 'open' });
});

test('signInStaff counts wrong passwords of a known browser separately', async () => {
  const [shop, office] = await opened({}, { limits: true });
  const { email, password } = await office.hire('owner');
  const [known, other] = [browserOf(shop), browserOf(shop)];
  await known.signIn(email, password);

  for (let time = 0; time < 5; time += 1) await known.signIn(email, 'wrong');

  expect((await known.signIn(email, password)).status).toBe(429);
  expect((await other.signIn(email, password)).status).toBe(200);
});

test('signInStaff treats a browser as unknown until it completes the second factor', async () => {
  const [shop, office] = await opened({}, { limits: true });
  const { email, password } = await office.hire('owner');
  const [owner, thief] = [browserOf(shop), browserOf(shop)];
  await owner.signIn(email, password);
  const { secret } = (await owner.call('POST', 'me/app-codes')).body;
  await owner.call('POST', 'me/app-codes/confirm', { code: codeNow(secret) });
  await thief.signIn(email, password);

  await guess(shop, email, 20);

  expect((await thief.signIn(email, password)).status).toBe(429);
  expect((await owner.signIn(email, password)).body).toMatchObject({ state: 'code' });
});

test('staff unlock ends the pause that strangers caused', async () => {
  const [shop, office] = await opened({}, { limits: true });
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);
  await guess(shop, email, 100);
  const before = await browser.signIn(email, password);

  const { out } = await command(shop, 'staff', 'unlock', email.toUpperCase());

  expect(before.status).toBe(429);
  expect(out).toContain('can sign in again at once');
  expect((await browser.signIn(email, password)).status).toBe(200);
});

test('an idle session is locked, and one reauthentication unlocks it', async () => {
  const [shop, office] = shared;
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);
  await browser.signIn(email, password);
  await shop.pool.run(sql`update staff_sessions set seen_at = now() - interval '31 minutes'`);

  const locked = await browser.call('GET', 'staff');
  const wrong = await browser.call('POST', 'session/proof', { proof: 'wrong' });
  const still = await browser.call('GET', 'staff');
  const proven = await browser.call('POST', 'session/proof', { proof: password });

  expect([locked.status, locked.body.error.code]).toEqual([401, 'locked']);
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'factor']);
  expect(still.body.error.code).toBe('locked');
  expect(proven.body.state).toBe('open');
  expect((await browser.call('GET', 'staff')).status).toBe(200);
});

test('a session ends after twelve hours, by signing out, and when its member is disabled', async () => {
  const [shop, office] = await opened();
  const { email, password, id } = await office.hire('owner');
  const browsers = [browserOf(shop), browserOf(shop), browserOf(shop)];
  for (const browser of browsers) await browser.signIn(email, password);
  const [first, second, third] = browsers;

  await first?.call('DELETE', 'session');
  const out = await first?.call('GET', 'session');
  await shop.pool.run(sql`
    update staff_sessions set expires_at = now() where token_hash = (select token_hash from staff_sessions limit 1)`);
  const states = [await second?.call('GET', 'session'), await third?.call('GET', 'session')];
  await shop.pool.run(sql`update staff set is_active = false where id = ${id}`);
  const ended = [await second?.call('GET', 'session'), await third?.call('GET', 'session')];

  expect(out?.status).toBe(401);
  expect(states.map((answer) => answer?.status).toSorted()).toEqual([200, 401]);
  expect(ended.map((answer) => answer?.status)).toEqual([401, 401]);
});

test('an app is confirmed by its first code, and then each sign-in needs a code that works once', async () => {
  const [shop, office] = shared;
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);
  await browser.signIn(email, password);
  const { secret } = (await browser.call('POST', 'me/app-codes')).body;
  const confirmed = await browser.call('POST', 'me/app-codes/confirm', { code: codeNow(secret) });
  const other = browserOf(shop);

  const half = await other.signIn(email, password);
  const shut = await other.call('GET', 'staff');
  const repeated = await other.call('POST', 'session/proof', { proof: codeNow(secret) });
  const next = await other.call('POST', 'session/proof', { proof: codeNow(secret, 1) });

  expect(confirmed.body.recovery_codes).toHaveLength(10);
  expect(half.body).toMatchObject({ state: 'code', permissions: [] });
  expect([shut.status, shut.body.error.code]).toEqual([401, 'half']);
  expect(repeated.body.error.code).toBe('factor');
  expect(next.body.state).toBe('open');
  expect((await other.call('GET', 'staff')).status).toBe(200);
});

test('adding an app requires a recent reauthentication', async () => {
  const [shop, office] = shared;
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);
  await browser.signIn(email, password);
  await shop.pool.run(sql`update staff_sessions set reauthenticated_at = now() - interval '6 minutes'`);

  const refused = await browser.call('POST', 'me/app-codes');
  await browser.call('POST', 'session/proof', { proof: password });

  expect([refused.status, refused.body.error.code]).toEqual([403, 'reauthenticate']);
  expect((await browser.call('POST', 'me/app-codes')).status).toBe(200);
});

test('a recovery code signs in once', async () => {
  const [shop, office] = shared;
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);
  await browser.signIn(email, password);
  const { secret } = (await browser.call('POST', 'me/app-codes')).body;
  const { recovery_codes: codes } = (await browser.call('POST', 'me/app-codes/confirm', { code: codeNow(secret) }))
    .body;
  const [one, two] = [browserOf(shop), browserOf(shop)];
  await one.signIn(email, password);
  await two.signIn(email, password);

  const first = await one.call('POST', 'session/proof', { proof: codes[0].toLowerCase() });
  const second = await two.call('POST', 'session/proof', { proof: codes[0] });

  expect(first.body.state).toBe('open');
  expect(second.body.error.code).toBe('factor');
  expect((await one.call('GET', 'me/sessions')).body.recovery_codes_left).toBe(9);
});

test('where a second factor is required, a session without one can only add a factor', async () => {
  const [shop, office] = await opened({ needsFactor: true });
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);

  const signedIn = await browser.signIn(email, password);
  const shut = await browser.call('GET', 'staff');
  const { secret } = (await browser.call('POST', 'me/app-codes')).body;
  await browser.call('POST', 'me/app-codes/confirm', { code: codeNow(secret) });

  expect(signedIn.body.state).toBe('enrol');
  expect(shut.status).toBe(401);
  expect((await browser.call('GET', 'staff')).status).toBe(200);
});

test('the secret of the second factor is encrypted in the database and absent from the logs', async () => {
  const [shop, office] = shared;
  const { email, password } = await office.hire('owner');
  const browser = browserOf(shop);
  await browser.signIn(email, password);

  const { secret } = (await browser.call('POST', 'me/app-codes')).body;
  await browser.call('POST', 'me/app-codes/confirm', { code: codeNow(secret) });

  const stored = await shop.pool.many<{ secret: Buffer }>(sql`select secret from staff_factors where kind = 'totp'`);
  const log = await shop.pool.many(sql`select before, after from audit_entries`);
  expect(stored.every((row) => !row.secret.includes(secretOf(secret)))).toBe(true);
  expect(JSON.stringify(log)).not.toContain(secret);
});

test('an invited colleague joins once by the link with the assigned role', async () => {
  const [, office] = shared;
  const owner = await office.as('owner');
  const { roles } = orThrow(await owner.call(listStaff));
  const role = roles.find(({ code }) => code === 'warehouse');
  const email = 'gevorg@example.am';
  const { link } = orThrow(await owner.call(invite, { input: { email, role_id: role?.id ?? 0 } }));
  const key = link.split('/').at(-1) ?? '';
  const form = { name: 'Գևորգ', password: 'three words together', password_confirmation: 'three words together' };
  const guest = office.browser();

  const weak = await guest.call(sessionCalls.joinOffice, {
    params: { key },
    input: { ...form, password: 'password', password_confirmation: 'password' },
  });
  const joined = await guest.call(sessionCalls.joinOffice, { params: { key }, input: form });
  const again = await guest.call(sessionCalls.joinOffice, { params: { key }, input: form });

  expect(weak).toMatchObject({ ok: false, error: { code: 'validation', fields: { password: expect.any(String) } } });
  expect(orThrow(joined)).toMatchObject({ state: 'open', staff: { name: 'Գևորգ', role: { code: 'warehouse' } } });
  expect(again).toMatchObject({ ok: false, error: { code: 'not_found' } });
});

test("inviting a member with more permissions than one's own is refused", async () => {
  const [shop, office] = shared;
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Կադրեր"}', '{staff.edit,log.see}') returning id`);
  const hr = await office.as('manager');
  await shop.pool.run(sql`update staff set role_id = ${id} where id = ${hr.id}`);
  const { id: owner } = await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = 'owner'`);

  const answer = await hr.call(invite, { input: { email: 'friend@example.am', role_id: owner } });

  expect(answer).toMatchObject({ ok: false, error: { status: 403, code: 'permission' } });
});

test('the newest first-owner link works once, and no link exists afterwards', async () => {
  const [shop, office] = await opened();
  const [old, key] = [await firstOwnerKey(shop.pool), await firstOwnerKey(shop.pool)];
  const password = 'three words together';
  const form = { name: 'Nare', email: 'nare@example.am', password, password_confirmation: password };

  const stale = await office.browser().call(sessionCalls.joinOffice, { params: { key: old ?? '' }, input: form });
  const joined = await office.browser().call(sessionCalls.joinOffice, { params: { key: key ?? '' }, input: form });

  expect(stale).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(orThrow(joined)).toMatchObject({ staff: { email: 'nare@example.am', role: { code: 'owner' } } });
  expect(await firstOwnerKey(shop.pool)).toBeNull();
});

const demoMachine = (shop: TestShop, more: { dataFolder?: string; secret?: string; isShared?: boolean } = {}) => ({
  dataFolder: more.dataFolder ?? shop.config.dataFolder,
  secret: new TextEncoder().encode(more.secret ?? 'one secret of all machines'),
  isShared: more.isShared ?? false,
});

test('ensureDemoOwner returns the same password at each start of the demo', async () => {
  const [shop] = await opened();
  const machine = demoMachine(shop);

  const [first, second] = [await ensureDemoOwner(shop.pool, machine), await ensureDemoOwner(shop.pool, machine)];

  expect(second).toEqual(first);
  expect((await browserOf(shop).signIn(first.email, first.password ?? '')).body).toMatchObject({ state: 'open' });
});

test('two demo machines with one secret show the same password for a shared database', async () => {
  const [shop] = await opened();

  const one = await ensureDemoOwner(shop.pool, demoMachine(shop, { dataFolder: scratchFolder(), isShared: true }));
  const other = await ensureDemoOwner(shop.pool, demoMachine(shop, { dataFolder: scratchFolder(), isShared: true }));

  expect(other).toEqual(one);
});

test('a demo machine with another secret keeps the password of the first machine', async () => {
  const [shop] = await opened();
  const first = demoMachine(shop, { dataFolder: scratchFolder(), isShared: true });
  const second = demoMachine(shop, { dataFolder: scratchFolder(), secret: 'another secret', isShared: true });

  const owner = await ensureDemoOwner(shop.pool, first);
  const seenByOther = await ensureDemoOwner(shop.pool, second);

  expect(seenByOther).toEqual({ email: owner.email, password: null });
  expect((await browserOf(shop).signIn(owner.email, owner.password ?? '')).body).toMatchObject({ state: 'open' });
});

test('inviting an active colleague is refused', async () => {
  const [shop, office] = shared;
  const { email } = await office.hire('orders');
  const { id: roleId } = await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = 'orders'`);

  await expect(inviteStaff(shop.pool, CLI, null, { email, roleId }, shop.config.keys.staffLink)).rejects.toMatchObject({
    code: 'taken',
  });
});
