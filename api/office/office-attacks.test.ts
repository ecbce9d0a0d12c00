import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { endpoints } from '#contract/endpoints.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import * as door from '#contract/office/office-session-contract.ts';
import * as staff from '#contract/office/office-staff-contract.ts';
import { signIn } from '#testing/customer.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

const addressOf = (path: string) => path.replace(/\{key\}/g, 'x'.repeat(43)).replace(/\{[^}]+\}/g, '1');

async function statusOf(method: string, path: string, headers: Record<string, string>) {
  const url = addressOf(path);
  const answer = await shop.app.inject({
    method: method as 'GET',
    url,
    headers: { ...FROM_A_PAGE, ...headers },
    ...(method !== 'GET' && { payload: '{}' }),
  });
  return answer.statusCode;
}

test('a customer’s session opens no call of the office, wherever it is put', async () => {
  const { token } = await signIn(shop);
  const inside = officeEndpoints.filter((endpoint) => endpoint.door !== 'none');
  const places: Record<string, string>[] = [
    { cookie: `kayts_session=${token}` },
    { cookie: `kayts_office=${token}` },
    { authorization: `Bearer ${token}` },
  ];

  const answers = await Promise.all(
    places.flatMap((headers) => inside.map(({ method, path }) => statusOf(method, path, headers))),
  );

  expect(new Set(answers)).toEqual(new Set([401]));
});

test('a staff session is nobody in the shop: each call answers as to a token that is nobody’s', async () => {
  const { cookie } = await office.as('owner');
  const placesOf = (token: string): Record<string, string>[] => [
    { cookie: `kayts_office=${token}` },
    { cookie: `kayts_session=${token}` },
    { authorization: `Bearer ${token}` },
  ];
  const statusesFor = (headers: Record<string, string>) =>
    Promise.all(
      endpoints.map(async ({ name, method, path }) => [name, await statusOf(method, path, headers)] as const),
    );

  const [staff, nobody] = await Promise.all(
    [cookie.split('=')[1] ?? '', 'n'.repeat(43)].map((token) => Promise.all(placesOf(token).map(statusesFor))),
  );

  expect(staff).toEqual(nobody);
  expect(staff?.flat()).toContainEqual(['customer', 401]);
});

test('a session that somebody planted beforehand is not the one that signs in', async () => {
  const { email, password } = await office.hire('owner');
  const planted = { ...FROM_A_PAGE, cookie: `kayts_office=${'p'.repeat(43)}` };

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/office/api/session',
    headers: planted,
    payload: { email, password },
  });

  expect(String(answer.headers['set-cookie'])).not.toContain('p'.repeat(43));
  expect(await statusOf('GET', '/office/api/session', { cookie: planted.cookie })).toBe(401);
});

test('whoever is ended while saving is refused at the next call, and what they sent then changes nothing', async () => {
  const manager = await office.as('owner');
  const other = await office.hire('orders');
  await shop.pool.run(sql`update staff set is_active = false where id = ${manager.id}`);

  const late = await manager.call(staff.changeMember, {
    params: { id: other.id },
    input: { version: 1, is_active: false },
  });

  expect(late).toMatchObject({ ok: false, error: { status: 401 } });
  expect(await shop.pool.one(sql`select is_active from staff where id = ${other.id}`)).toEqual({ is_active: true });
});

test('a role that was changed meanwhile counts at once, in sessions that are open', async () => {
  const colleague = await office.as('owner');
  const before = await colleague.call(staff.listStaff);
  await shop.pool.run(sql`
    update staff set role_id = (select id from staff_roles where code = 'warehouse') where id = ${colleague.id}`);

  const after = await colleague.call(staff.listStaff);

  expect(before.ok).toBe(true);
  expect(after).toMatchObject({ ok: false, error: { status: 403, code: 'permission', permission: 'staff.edit' } });
});

test('two changes at once do not end the last owner', async () => {
  await shop.pool.run(sql`
    update staff set is_active = false where role_id = (select id from staff_roles where code = 'owner')`);
  const [one, two] = [await office.as('owner'), await office.as('owner')];
  const end = (by: typeof one, id: number) =>
    by.call(staff.changeMember, { params: { id }, input: { version: 1, is_active: false } });

  await Promise.all([end(one, two.id), end(two, one.id)]);

  const { left } = await shop.pool.one<{ left: number }>(sql`
    select count(*)::int as left from staff s join staff_roles r on r.id = s.role_id
    where r.code = 'owner' and s.is_active`);
  expect(left).toBe(1);
});

test('unknown, ended and wrong are equally slow: each pays for one password', async () => {
  const [ended, right] = [await office.hire('owner'), await office.hire('owner')];
  await shop.pool.run(sql`update staff set is_active = false where id = ${ended.id}`);
  const medianOf = async (email: string) => {
    const times: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      const begun = process.cpuUsage();
      await office.browser().call(door.openOfficeSession, { input: { email, password: 'wrong password' } });
      const { user, system } = process.cpuUsage(begun);
      times.push(user + system);
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0;
  };

  const [unknown, gone] = [await medianOf('nobody@office.example'), await medianOf(ended.email)];

  // The test's own people have cheap hashes; a real one costs what the stand-in of an unknown one costs.
  expect(gone / unknown).toBeGreaterThan(0.5);
  expect(gone / unknown).toBeLessThan(2);
  expect(right.id).toBeGreaterThan(0);
});

test('the log is asked by person, source, action and day', async () => {
  const colleague = await office.as('owner');
  orThrow(await colleague.call(door.changeOwnDetails, { input: { name: 'Log Reader' } }));
  const ask = async (input: object) =>
    orThrow(await colleague.call(listAudit, { input })).data.map(({ action }) => action);
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);

  expect(await ask({ by: colleague.id })).toEqual(['changeOwnDetails']);
  expect(await ask({ by: colleague.id, action: 'changeRole' })).toEqual([]);
  expect(await ask({ by: colleague.id, source: 'cli' })).toEqual([]);
  expect(await ask({ by: colleague.id, since: today, until: today })).toEqual(['changeOwnDetails']);
  expect(await ask({ by: colleague.id, until: '2020-01-01' })).toEqual([]);
  expect(await colleague.call(listAudit, { input: { since: '2026-13-45' } })).toMatchObject({
    ok: false,
    error: { code: 'validation' },
  });
});
