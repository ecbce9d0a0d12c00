import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { NO_LIMITS } from '#api/limits/limits.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';
import { joinOffice, openInvitation } from './invitations.ts';
import { signInStaff } from './sign-in-staff.ts';

const visitBy = (device: string) => ({
  limits: NO_LIMITS,
  sender: { address: '198.51.100.7', requestId: 'test' },
  device,
  browserCookie: undefined,
  keys: [new Uint8Array(32)] as const,
});

test('the first sign-in from a browser other than the one used for joining sends a mail', async () => {
  const shop = await openShop();
  const { id: roleId } = await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = 'warehouse'`);
  const key = await openInvitation(shop.pool, roleId, 1);
  const [email, password] = ['gevorg@office.example', 'three words together'];
  const form = { name: 'Gevorg', email, password, password_confirmation: password, locale: 'hy' as const };
  const { staffId } = await joinOffice(shop.pool, key, { ...form, device: 'Chrome, Windows' });

  for (const device of ['Safari, iPhone', 'Chrome, Windows'])
    await signInStaff(shop.pool, visitBy(device), { email, password });

  const jobs = await shop.pool.many<{ data: MailJob }>(sql`select data from pgboss.job where name = 'mail'`);
  expect(jobs.map(({ data }) => data)).toMatchObject([{ kind: 'staff_sign_in', staffId, device: 'Safari, iPhone' }]);
});

test('the first sign-in from a new browser sends one mail', async () => {
  const shop = await openShop();
  const { email, password, id } = await (await openOffice(shop)).hire('owner');

  for (const device of ['Chrome, Windows', 'Chrome, Windows', 'Safari, iPhone', 'Safari, iPhone', 'Chrome, Windows'])
    await signInStaff(shop.pool, visitBy(device), { email, password });

  const jobs = await shop.pool.many<{ data: MailJob }>(sql`select data from pgboss.job where name = 'mail'`);
  expect(jobs.map(({ data }) => data)).toMatchObject([
    { kind: 'staff_sign_in', staffId: id, device: 'Safari, iPhone' },
  ]);
  const mail = jobs[0] && (await composeMail(mailParts(shop), '00000000-0000-4000-8000-000000000001', jobs[0].data));
  expect(mail?.to).toMatchObject({ address: email });
  expect(mail?.text).toContain('Safari, iPhone');
});
