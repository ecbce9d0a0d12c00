import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/office/office-product-contract.ts';
import { changeCells } from '#contract/office/office-product-list-contract.ts';
import { openOfficeSession, proveOfficeSession } from '#contract/office/office-session-contract.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin' };
const opened = async (config = {}, shopOf = openShop) => {
  const shop = await shopOf({ config });
  return { shop, office: await openOffice(shop) };
};

/** The shop of tests that neither count attempts nor change settings. */
const shared = await opened({}, openFileShop);

test('office responses forbid framing, caching, indexing, referrers and foreign scripts', async () => {
  const { shop } = shared;

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
  expect(policy).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}'$/),
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shop-rich-text ProseMirrorClipboard shop-office-worker',
  ]);
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'email=a%40b.am&password=secret'],
  ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ['plain text that is JSON', 'text/plain', '{"email":"a@b.am","password":"secret"}'],
])('openOfficeSession refuses %s, which another site could send', async (_, type, payload) => {
  const { shop } = shared;
  const headers = { ...FROM_A_PAGE, 'content-type': type };

  const answer = await shop.app.inject({ method: 'POST', url: openOfficeSession.path, headers, payload });

  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('openOfficeSession does not read a password from the query', async () => {
  const { shop, office } = shared;
  const { email, password } = await office.hire('owner');
  const url = `${openOfficeSession.path}?${new URLSearchParams({ email, password })}`;

  const answer = await shop.app.inject({ method: 'POST', url, headers: FROM_A_PAGE, payload: {} });

  expect(answer.headers['set-cookie']).toBeUndefined();
  expect([401, 422]).toContain(answer.statusCode);
});

test('one password tried on many accounts pauses the address', async () => {
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

/** Reauthenticates the session and returns the status code. */
async function prove(shop: TestShop, cookie: string, proof: string): Promise<number> {
  const headers = { ...FROM_A_PAGE, cookie };
  const payload = { proof };
  return (await shop.app.inject({ method: 'POST', url: proveOfficeSession.path, headers, payload })).statusCode;
}

test('five wrong codes pause the reauthentication, also for the right code', async () => {
  const { office, shop } = await opened({ limits: true });
  const { email, password } = await office.hire('owner');
  const { cookie } = await office.signedIn(email, password);
  await shop.pool.run(sql`update staff_sessions set locked_at = now()`);
  for (let time = 0; time < 5; time += 1) await prove(shop, cookie, '000000');

  expect(await prove(shop, cookie, password)).toBe(429);
});

/** Moves the current counters into the past. */
const passMinutes = (shop: TestShop, minutes: number) =>
  shop.pool.run(sql`update call_counts set ends_at = ends_at - make_interval(mins => ${minutes})`);

const mailsTo = (shop: TestShop, id: number) =>
  shop.pool.many<{ data: MailJob }>(sql`
    select data from pgboss.job where name = 'mail' and (data ->> 'staffId')::int = ${id}`);

test('twenty wrong passwords in an hour pause the account for fifteen minutes and send its person a mail', async () => {
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

test('twenty wrong codes in an hour pause only that account', async () => {
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

test('wrong passwords for an unknown e-mail are paused equally and send no mail', async () => {
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

test.each([
  ['hy', /[Ա-և]{3}/],
  ['ru', /[а-я]{3}/],
  ['en', /[a-z]{3}/],
])('a body over the limit is refused with a message in %s, for pictures and for tables', async (locale, words) => {
  const { shop, office } = shared;
  const { cookie } = await office.as('owner');
  const send = async (url: string, type: string, payload: Buffer | string) => {
    const headers = { ...FROM_A_PAGE, cookie, 'content-type': type };
    return shop.app.inject({ method: 'POST', url: `${url}?locale=${locale}`, headers, payload });
  };
  const cell = { id: 1, field: 'price', seen: 100_000, value: '=HYPERLINK("https://evil.example")' };
  const cells = JSON.stringify({ cells: Array(5_000).fill(cell) });

  const answers = [
    await send(uploadPicture.path, 'application/octet-stream', Buffer.alloc(MAX_UPLOAD_BYTES + 1)),
    await send(changeCells.path, 'application/json', cells),
  ];

  for (const answer of answers) {
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error).toMatchObject({ code: 'too_large', message: expect.stringMatching(words) });
  }
});

test('uploadPicture refuses a caller without permission before it reads the body', async () => {
  const { shop, office } = shared;
  const statuses = [];
  for (const cookie of ['', `kayts_office=${'x'.repeat(43)}`, (await office.as('accountant')).cookie]) {
    const headers = { ...FROM_A_PAGE, ...(cookie && { cookie }), 'content-type': 'application/octet-stream' };
    // The body exceeds the limit, so reading it would result in another error.
    const payload = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
    statuses.push((await shop.app.inject({ method: 'POST', url: uploadPicture.path, headers, payload })).statusCode);
  }

  expect(statuses).toEqual([401, 401, 403]);
});

test('office responses are no-store for every caller and outcome', async () => {
  const { shop, office } = shared;
  const { cookie } = await office.as('owner');
  const everything = [
    ...officeEndpoints.map(({ method, path }) => [method, path.replace(/\{\w+\}/g, '1')] as const),
    ['GET', '/office/api/openapi.json'],
    ['GET', '/office/api/nothing'],
    ['GET', '/office/api/%ff'],
  ] as const;
  const kept = async (own: Record<string, string>) => {
    const answers = await Promise.all(
      everything.map(async ([method, url]) => {
        const headers = { ...FROM_A_PAGE, ...own };
        const answer = await shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
        return [url, answer.headers['cache-control']];
      }),
    );
    return answers.filter(([, cacheControl]) => cacheControl !== 'no-store');
  };

  expect([await kept({}), await kept({ cookie })]).toEqual([[], []]);
});

test('the description of the office API requires a session', async () => {
  const { shop, office } = shared;
  const read = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: '/office/api/openapi.json', headers })).statusCode;
  const { cookie } = await office.as('content');
  const locked = await office.as('content');
  await shop.pool.run(sql`update staff_sessions set locked_at = now() where staff_id = ${locked.id}`);

  expect([await read({}), await read({ cookie: locked.cookie }), await read({ cookie })]).toEqual([401, 401, 200]);
});

test('the request log contains no keys of invitations and reset links', async () => {
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const shop = await openShop({ parts: { log } });
  await openOffice(shop);
  const key = 'k'.repeat(43);
  const paths = ['/office/join', '/office/reset', '/office/api/join', '/office/api/reset'];

  await Promise.all(paths.map((path) => shop.app.inject({ url: `${path}/${key}`, headers: FROM_A_PAGE })));

  const lines = logLines.filter((line) => line.includes('/office/'));
  expect(lines).toHaveLength(paths.length);
  expect(lines.join()).not.toContain(key);
});
