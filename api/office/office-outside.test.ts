import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { MOST_UPLOAD_BYTES, uploadPicture } from '#contract/office/office-product-contract.ts';
import { openOfficeSession, proveOfficeSession } from '#contract/office/office-session-contract.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { openShop, type TestShop } from '#testing/shop.ts';

const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin' };
const opened = async (config = {}) => {
  const shop = await openShop({ config });
  return { shop, office: await openOffice(shop) };
};

test('no answer of the office may be framed, kept, indexed, told where one came from, or run what is not its own', async () => {
  const { shop } = await opened();

  const { headers } = await shop.app.inject({ url: '/office/api/session', headers: FROM_A_PAGE });

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy.join()).not.toContain('unsafe');
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'email=a%40b.am&password=secret'],
  ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ['plain text that is JSON', 'text/plain', '{"email":"a@b.am","password":"secret"}'],
])('%s, which another site could send, signs nobody in', async (_, type, payload) => {
  const { shop } = await opened();
  const headers = { ...FROM_A_PAGE, 'content-type': type };

  const answer = await shop.app.inject({ method: 'POST', url: openOfficeSession.path, headers, payload });

  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a password in an address, where logs would keep it, is not read', async () => {
  const { shop, office } = await opened();
  const { email, password } = await office.hire('owner');
  const url = `${openOfficeSession.path}?${new URLSearchParams({ email, password })}`;

  const answer = await shop.app.inject({ method: 'POST', url, headers: FROM_A_PAGE, payload: {} });

  expect(answer.headers['set-cookie']).toBeUndefined();
  expect([401, 422]).toContain(answer.statusCode);
});

test('an address that tries one password on many accounts has to wait, though each was tried once', async () => {
  const { office, shop } = await opened({ limits: true });
  const { email, password } = await office.hire('owner');
  const enter = async (email: string, password: string) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: openOfficeSession.path,
        headers: FROM_A_PAGE,
        payload: { email, password },
      })
    ).statusCode;

  const tried = await Promise.all(
    Array.from({ length: 20 }, (_, at) => enter(`person-${at}@office.example`, 'Spring2026')),
  );

  expect(new Set(tried)).toEqual(new Set([401]));
  expect(await enter(email, password)).toBe(429);
});

/** The second proof of whoever has this session; answers the status. */
async function prove(shop: TestShop, cookie: string, proof: string): Promise<number> {
  const headers = { ...FROM_A_PAGE, cookie };
  const payload = { proof };
  return (await shop.app.inject({ method: 'POST', url: proveOfficeSession.path, headers, payload })).statusCode;
}

test('five wrong codes, and the sixth try has to wait, also with the right one', async () => {
  const { office, shop } = await opened({ limits: true });
  const { email, password } = await office.hire('owner');
  const { cookie } = await office.signedIn(email, password);
  await shop.pool.run(sql`update staff_sessions set locked_at = now()`);
  for (let time = 0; time < 5; time += 1) await prove(shop, cookie, '000000');

  expect(await prove(shop, cookie, password)).toBe(429);
});

/** Moves what is counted so far into the past. */
const passMinutes = (shop: TestShop, minutes: number) =>
  shop.pool.run(sql`update call_counts set ends_at = ends_at - make_interval(mins => ${minutes})`);

const mailsTo = (shop: TestShop, id: number) =>
  shop.pool.many<{ data: MailJob }>(sql`
    select data from pgboss.job where name = 'mail' and (data ->> 'staffId')::int = ${id}`);

test('after twenty wrong passwords in an hour the account waits a quarter of an hour, and its person gets a mail', async () => {
  const { office, shop } = await opened({ limits: true });
  const { id, email, password } = await office.hire('owner');
  const enter = (typed: string, remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: openOfficeSession.path,
      headers: FROM_A_PAGE,
      remoteAddress,
      payload: { email, password: typed },
    });

  const wrong = [];
  for (let time = 0; time < 20; time += 1) {
    if (time % 4 === 0) await passMinutes(shop, 1);
    wrong.push((await enter('wrong', `198.51.100.${time}`)).statusCode);
  }
  await passMinutes(shop, 1);
  const right = await enter(password, '203.0.113.1');
  const again = await enter(password, '203.0.113.2');
  await passMinutes(shop, 14);
  const early = await enter(password, '203.0.113.3');
  await passMinutes(shop, 1);
  const late = await enter(password, '203.0.113.4');

  expect(wrong).toEqual(Array(20).fill(401));
  expect([right, again, early, late].map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 200]);
  expect(Number(right.headers['retry-after'])).toBe(900);
  const mails = await mailsTo(shop, id);
  expect(mails.map(({ data }) => data)).toMatchObject([{ kind: 'staff_notice', notice: 'sign_in_paused', of: id }]);
  const mail = mails[0] && (await composeMail(mailParts(shop), '00000000-0000-4000-8000-000000000001', mails[0].data));
  expect(mail).toMatchObject({ to: { address: email }, subject: 'Signing in to the office waits for 15 minutes' });
});

test('after twenty wrong codes in an hour their account waits too, and others’ do not', async () => {
  const { office, shop } = await opened({ limits: true });
  const { id, email, password } = await office.hire('orders');
  const { cookie } = await office.signedIn(email, password);
  const other = await office.hire('owner');
  const { cookie: others } = await office.signedIn(other.email, other.password);
  for (let time = 0; time < 20; time += 1) {
    if (time % 4 === 0) await passMinutes(shop, 1);
    await prove(shop, cookie, '000000');
  }
  await passMinutes(shop, 1);

  expect([await prove(shop, cookie, password), await prove(shop, others, other.password)]).toEqual([429, 200]);
  await passMinutes(shop, 15);
  expect(await prove(shop, cookie, password)).toBe(200);
  expect((await mailsTo(shop, id)).map(({ data }) => data)).toMatchObject([{ notice: 'sign_in_paused' }]);
});

test('whoever tries an e-mail that is nobody’s waits as long, and nothing is mailed', async () => {
  const { shop } = await opened({ limits: true });
  const enter = () =>
    shop.app.inject({
      method: 'POST',
      url: openOfficeSession.path,
      headers: FROM_A_PAGE,
      payload: { email: 'nobody@office.example', password: 'Spring2026' },
    });

  for (let time = 0; time < 20; time += 1) {
    if (time % 4 === 0) await passMinutes(shop, 1);
    await enter();
  }
  await passMinutes(shop, 1);
  const { statusCode, headers } = await enter();

  expect([statusCode, headers['retry-after']]).toEqual([429, '900']);
  expect(await shop.pool.many(sql`select 1 from pgboss.job where name = 'mail'`)).toEqual([]);
});

test('a picture above twelve megabytes is not read to its end, and a stranger’s not at all', async () => {
  const { shop, office } = await opened();
  const { cookie } = await office.as('owner');
  const send = async (bytes: number, headers: Record<string, string>) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: uploadPicture.path,
        headers: { ...FROM_A_PAGE, 'content-type': 'application/octet-stream', ...headers },
        payload: Buffer.alloc(bytes),
      })
    ).statusCode;

  expect(await send(MOST_UPLOAD_BYTES + 1, { cookie })).toBe(413);
  expect(await send(MOST_UPLOAD_BYTES + 1, {})).toBe(401);
});
