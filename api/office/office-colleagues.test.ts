import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { exportAudit, listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as sessionCalls from '#contract/office/office-session-contract.ts';
import * as staff from '#contract/office/office-staff-contract.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const PASSWORD = 'three words together';
const form = { password: PASSWORD, password_confirmation: PASSWORD };
const NOT_FOUND = { ok: false, error: { code: 'not_found' } };

const roleId = async (code: string) =>
  (await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = ${code}`)).id;

/** Composes the newest queued mail of this kind. */
async function mailOf(kind: MailJob['kind']) {
  const [job] = await shop.pool.many<{ data: MailJob }>(sql`
    select data from pgboss.job where name = 'mail' and data ->> 'kind' = ${kind} order by created_on desc, id desc limit 1`);
  return job ? composeMail(mailParts(shop), '00000000-0000-4000-8000-000000000001', job.data) : null;
}

const keyOf = (link: string | undefined) => link?.split('/').at(-1) ?? '';

test.each([
  ['hy', 'Ձեզ հրավիրում են', 'Պահեստ'],
  ['ru', 'Приглашение', 'Склад'],
  ['en', 'You are invited', 'Warehouse'],
] as const)(
  'an invitation mail is in the language %s and contains the displayed link',
  async (language, subject, role) => {
    const owner = await office.as('owner');
    const email = `new-${language}@example.am`;

    const input = { email, role_id: await roleId('warehouse'), language };
    const { link } = orThrow(await owner.call(staff.inviteStaff, { input }));

    const mail = await mailOf('staff_invitation');
    expect(mail).toMatchObject({ to: { address: email }, subject: expect.stringContaining(subject) });
    expect(mail?.text).toContain(`/office/join/${keyOf(link)}`);
    expect(mail?.text).toContain(role);
    const queued = await shop.pool.many(sql`select data from pgboss.job where name = 'mail'`);
    expect(JSON.stringify(queued)).not.toContain(keyOf(link));
  },
);

test('links use the address by which the office was opened, because passkeys belong to it', async () => {
  const { cookie } = await office.as('owner');
  const browser = office.browser({ cookie, host: 'localhost:4000' });
  const { id } = await office.hire('orders');

  const input = { email: 'here@example.am', role_id: await roleId('orders') };
  const invited = orThrow(await browser.call(staff.inviteStaff, { input }));
  const reset = orThrow(await browser.call(staff.makeResetLink, { params: { id } }));

  expect(invited.link).toMatch(/^http:\/\/localhost:4000\/office\/join\//);
  expect(reset.link).toMatch(/^http:\/\/localhost:4000\/office\/reset\//);
});

test('resending or withdrawing an invitation invalidates its previous link and cancels its mail', async () => {
  const owner = await office.as('owner');
  const input = { email: 'again@example.am', role_id: await roleId('orders') };
  const first = orThrow(await owner.call(staff.inviteStaff, { input }));
  const second = orThrow(await owner.call(staff.inviteStaff, { input }));
  const { invitations } = orThrow(await owner.call(staff.listStaff));
  const id = invitations.find(({ email }) => email === input.email)?.id ?? 0;
  const read = (link: string) => office.browser().call(sessionCalls.readInvitation, { params: { key: keyOf(link) } });

  const old = await read(first.link);
  const open = await read(second.link);
  orThrow(await owner.call(staff.takeBackInvitation, { params: { id } }));

  expect(old).toMatchObject(NOT_FOUND);
  expect(open.ok).toBe(true);
  expect(await read(second.link)).toMatchObject(NOT_FOUND);
  expect(await mailOf('staff_invitation')).toBeNull();
});

test.each([
  ['was disabled', sql`is_active = false`],
  ['may no longer invite', sql`role_id = (select id from staff_roles where code = 'orders')`],
])('invitations sent by a member who %s are invalid', async (_, change) => {
  const hr = await office.as('owner');
  const input = { email: `${hr.id}-second@example.am`, role_id: await roleId('orders') };
  const { link } = orThrow(await hr.call(staff.inviteStaff, { input }));
  const params = { key: keyOf(link) };
  const before = await office.browser().call(sessionCalls.readInvitation, { params });
  await shop.pool.run(sql`update staff set ${change} where id = ${hr.id}`);

  const read = await office.browser().call(sessionCalls.readInvitation, { params });
  const joined = await office.browser().call(sessionCalls.joinOffice, { params, input: { ...form, name: 'Second' } });

  expect(before.ok).toBe(true);
  expect([read, joined]).toMatchObject([NOT_FOUND, NOT_FOUND]);
  expect(await shop.pool.maybe(sql`select 1 from staff where email = ${input.email}`)).toBeNull();
});

test("the owner can reset a member's factors, which ends the sessions and sends both a mail", async () => {
  const owner = await office.as('owner');
  const lost = await office.as('orders');
  await shop.pool.run(sql`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, name)
    values (${lost.id}, 'lost', '\\x00', 0, 'Phone')`);

  const { removed } = orThrow(await owner.call(staff.resetFactors, { params: { id: lost.id } }));

  expect(removed).toBe(true);
  expect(await lost.call(sessionCalls.ownSessions)).toMatchObject({ ok: false, error: { status: 401 } });
  const notified = await shop.pool.many<{ to: number }>(sql`
    select (data ->> 'staffId')::int as to from pgboss.job
    where name = 'mail' and data ->> 'notice' = 'factors_reset' and (data ->> 'of')::int = ${lost.id}`);
  expect(notified.map(({ to }) => to).toSorted()).toEqual([owner.id, lost.id].toSorted());
  expect((await mailOf('staff_notice'))?.text).toContain(lost.email);
});

test('a reset link sets a password once and changes neither the second factor nor foreign sessions', async () => {
  const owner = await office.as('owner');
  const { id, email } = await office.hire('orders');
  const { link } = orThrow(await owner.call(staff.makeResetLink, { params: { id } }));
  const mail = await mailOf('staff_password_link');
  const params = { key: keyOf(link) };

  const weak = await office
    .browser()
    .call(sessionCalls.resetPassword, { params, input: { password: 'password', password_confirmation: 'password' } });
  const read = orThrow(await office.browser().call(sessionCalls.readResetLink, { params }));
  const set = await office.browser().call(sessionCalls.resetPassword, { params, input: form });
  const again = await office.browser().call(sessionCalls.resetPassword, { params, input: form });

  expect(mail?.text).toContain(`/office/reset/${params.key}`);
  expect(weak).toMatchObject({ ok: false, error: { code: 'validation' } });
  expect(read).toEqual({ email });
  expect(set.ok).toBe(true);
  expect(again).toMatchObject(NOT_FOUND);
  const signedIn = await office
    .browser()
    .call(sessionCalls.openOfficeSession, { input: { email, password: PASSWORD } });
  expect(signedIn.ok).toBe(true);
  expect((await owner.call(sessionCalls.ownSessions)).ok).toBe(true);
});

const linkOf = (text: string | undefined) => /\/office\/reset\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

test('requestResetLink gives one answer for every e-mail and mails only colleagues', async () => {
  const { id, email } = await office.hire('owner');
  const left = await office.hire('owner');
  await shop.pool.run(sql`update staff set is_active = false where id = ${left.id}`);
  const { last } = await shop.pool.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from audit_entries`);
  const request = (of: string) => office.browser().call(sessionCalls.requestResetLink, { input: { email: of } });

  const answers = [
    await request(` ${email.toUpperCase()} `),
    await request(left.email),
    await request('nobody@office.example'),
  ];

  expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, data: { requested: true } })));
  const jobs = await shop.pool.many(sql`
    select (data ->> 'staffId')::int as to from pgboss.job where data ->> 'kind' = 'staff_forgot_password'`);
  expect(jobs).toEqual([{ to: id }]);
  const log = await shop.pool.many(sql`
    select source, action, entity_id as "entityId" from audit_entries where id > ${last}`);
  expect(log).toEqual([{ source: 'job', action: 'requestResetLink', entityId: String(id) }]);
});

test('a requested reset link works once, ends every session and keeps the second factor', async () => {
  const { id, email, password } = await office.hire('owner');
  const before = await office.signedIn(email, password);
  await shop.pool.run(sql`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, name)
    values (${id}, 'kept', '\\x00', 0, 'Phone')`);
  await office.browser().call(sessionCalls.requestResetLink, { input: { email } });
  const mail = await mailOf('staff_forgot_password');
  const params = { key: linkOf(mail?.text) };

  const set = await office.browser().call(sessionCalls.resetPassword, { params, input: form });
  const again = await office.browser().call(sessionCalls.resetPassword, { params, input: form });

  expect(orThrow(set)).toEqual({ email });
  expect(again).toMatchObject(NOT_FOUND);
  expect(await before.call(sessionCalls.ownSessions)).toMatchObject({ ok: false, error: { status: 401 } });
  const signedIn = await office
    .browser()
    .call(sessionCalls.openOfficeSession, { input: { email, password: PASSWORD } });
  expect(orThrow(signedIn).state).toBe('code');
});

test('a requested reset link expires after an hour', async () => {
  const { id, email } = await office.hire('owner');
  await office.browser().call(sessionCalls.requestResetLink, { input: { email } });

  const { minutes } = await shop.pool.one<{ minutes: number }>(sql`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes
    from staff_password_resets where staff_id = ${id}`);

  expect(minutes).toBe(60);
});

test('requestResetLink does not invalidate a link that still works', async () => {
  const owner = await office.as('owner');
  const { id, email } = await office.hire('orders');
  const { link } = orThrow(await owner.call(staff.makeResetLink, { params: { id } }));

  await office.browser().call(sessionCalls.requestResetLink, { input: { email } });

  const mail = await mailOf('staff_forgot_password');
  expect(linkOf(mail?.text)).toBe(keyOf(link));
  expect((await office.browser().call(sessionCalls.readResetLink, { params: { key: keyOf(link) } })).ok).toBe(true);
});

test('staff reset-link creates a link for the only owner, and staff invite mentions the command', async () => {
  const { email } = await office.hire('owner');

  const invited = await command(shop, 'staff', 'invite', email, '--role', 'owner');
  const made = await command(shop, 'staff', 'reset-link', email);

  expect(invited.err).toContain(`staff reset-link ${email}`);
  const set = await office
    .browser()
    .call(sessionCalls.resetPassword, { params: { key: linkOf(made.out) }, input: form });
  expect(orThrow(set)).toEqual({ email });
});

test('a member cannot withdraw or replace an invitation to a role with more permissions', async () => {
  const { id: role } = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Կադրեր"}', '{staff.edit,log.see}') returning id`);
  const hr = await office.as('manager');
  await shop.pool.run(sql`update staff set role_id = ${role} where id = ${hr.id}`);
  const owner = await office.as('owner');
  const { roles } = orThrow(await owner.call(staff.listStaff));
  const ownerRole = roles.find(({ code }) => code === 'owner');
  const email = 'second-owner@office.example';
  orThrow(await owner.call(staff.inviteStaff, { input: { email, role_id: ownerRole?.id ?? 0 } }));
  const { invitations } = orThrow(await owner.call(staff.listStaff));
  const id = invitations.find((one) => one.email === email)?.id ?? 0;

  const answers = [
    await hr.call(staff.takeBackInvitation, { params: { id } }),
    await hr.call(staff.inviteStaff, { input: { email, role_id: role } }),
  ];

  expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(['permission', 'permission']);
  expect((await owner.call(staff.takeBackInvitation, { params: { id } })).ok).toBe(true);
});

test('listAudit masks e-mails of colleagues for a role that may not edit staff', async () => {
  const owner = await office.as('owner');
  const email = 'hidden.colleague@example.am';
  orThrow(await owner.call(staff.inviteStaff, { input: { email, role_id: await roleId('orders') } }));
  const accountant = await office.as('accountant');

  const seen = orThrow(await accountant.call(listAudit, {}));
  const sought = orThrow(await accountant.call(listAudit, { input: { entity: 'invitation', entity_id: email } }));
  const csv = orThrow(await accountant.call(exportAudit, {})).csv;
  const all = orThrow(await owner.call(listAudit, {}));

  expect(JSON.stringify([seen.data, sought.data, csv])).not.toContain(email);
  expect(JSON.stringify(seen.data)).toContain('h•••@example.am');
  expect(sought.data).toEqual([]);
  expect(JSON.stringify(all.data)).toContain(email);
});

test('a reset link is invalid once its creator is disabled', async () => {
  const maker = await office.as('owner');
  const { id } = await office.hire('orders');
  const { link } = orThrow(await maker.call(staff.makeResetLink, { params: { id } }));
  await shop.pool.run(sql`update staff set is_active = false where id = ${maker.id}`);
  const params = { key: keyOf(link) };

  const read = await office.browser().call(sessionCalls.readResetLink, { params });
  const set = await office.browser().call(sessionCalls.resetPassword, { params, input: form });

  expect([read, set]).toMatchObject([NOT_FOUND, NOT_FOUND]);
});

test('a member cannot reset or sign out a colleague with more permissions', async () => {
  const { id: role } = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Կադրեր"}', '{staff.edit,log.see}') returning id`);
  const hr = await office.as('manager');
  await shop.pool.run(sql`update staff set role_id = ${role} where id = ${hr.id}`);
  const { id } = await office.hire('owner');

  const answers = [
    await hr.call(staff.makeResetLink, { params: { id } }),
    await hr.call(staff.resetFactors, { params: { id } }),
    await hr.call(staff.endMemberSessions, { params: { id } }),
  ];

  expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(['permission', 'permission', 'permission']);
});

test("changing one's password or ending the other sessions keeps the current session", async () => {
  const { email, password } = await office.hire('orders');
  const [here, there, elsewhere] = [
    await office.signedIn(email, password),
    await office.signedIn(email, password),
    await office.signedIn(email, password),
  ];
  const { sessions } = orThrow(await here.call(sessionCalls.ownSessions));

  orThrow(await here.call(sessionCalls.changeOwnPassword, { input: form }));
  const out = [await there.call(sessionCalls.ownSessions), await elsewhere.call(sessionCalls.ownSessions)];
  const newer = await office.signedIn(email, PASSWORD);
  const { ended } = orThrow(await here.call(sessionCalls.endOtherSessions));

  expect(sessions).toHaveLength(3);
  expect(out.map((answer) => answer.ok)).toEqual([false, false]);
  expect(ended).toBe(1);
  expect((await newer.call(sessionCalls.ownSessions)).ok).toBe(false);
  expect((await here.call(sessionCalls.ownSessions)).ok).toBe(true);
});

test('the audit log contains no passwords, keys or secrets', async () => {
  const log = await shop.pool.many(sql`select before, after from audit_entries`);

  expect(JSON.stringify(log)).not.toMatch(/three words|password_hash|\$argon2|salt/);
});
