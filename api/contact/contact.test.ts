import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '#api/config.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { jobs, passWaitingTime, sendMails } from '#testing/mail.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { openContactInbox } from './contact-inbox.ts';
import { contactTemplate } from './contact-mail.ts';

const shop = await openFileShop();

const LETTER = { name: 'Աննա', email: 'anna@example.am', phone: '077 123456', message: 'Ունե՞ք iPhone 17։' };

const write = (letter: object, at: TestShop = shop, locale = 'en') =>
  at.app.inject({ method: 'POST', url: `/api/contact?locale=${locale}`, payload: letter });

type Row = {
  name: string;
  email: string;
  phone: string | null;
  message: string;
  locale: string;
  isSuspect: boolean;
  mailedAt: Date | null;
};
const kept = (at: TestShop): Promise<Row[]> =>
  at.pool.many(sql`
    select name, email, phone, message, locale, is_suspect as "isSuspect", mailed_at as "mailedAt"
    from contact_messages order by id`);

/** Configures the shop's e-mail address. */
async function makeReachable(own: TestShop): Promise<TestShop> {
  await own.pool.run(sql`insert into settings values ('email', '"shop@kayts.example"')`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();
  return own;
}

/** A shop with a configured e-mail address. */
const openReachable = async (): Promise<TestShop> => makeReachable(await openShop());

/** Shared by tests that only add messages and read their own. */
const reachable = await makeReachable(await openFileShop());

test('a contact message is stored and mailed to the shop with the visitor as reply address', async () => {
  const [own, server] = await Promise.all([openReachable(), openMailServer()]);

  const answer = await write({ ...LETTER, message: 'Բարև։\r\nՈւնե՞ք <b>iPhone</b>։' }, own, 'hy');
  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(async () => (await jobs(own)).map(({ state }) => state), SOON).toEqual(['completed']);

  const [mail] = server.mails;
  expect(answer.json()).toEqual({ message: 'Նամակն ուղարկված է։ Կպատասխանենք էլ. փոստով։' });
  expect(mail?.recipients).toEqual(['shop@kayts.example']);
  expect(mail?.headers).toMatchObject({ 'reply-to': 'Աննա <anna@example.am>', subject: 'Նամակ կայքից՝ Աննա' });
  expect(mail?.text).toContain('Բարև։\n  Ունե՞ք <b>iPhone</b>։');
  expect(mail?.text).toContain('+374\u00a077\u00a0123\u00a0456');
  expect(mail?.html).toContain('&#60;b&#62;iPhone&#60;/b&#62;');
  await expect.poll(async () => (await kept(own))[0]?.mailedAt, SOON).toBeInstanceOf(Date);
  expect(await kept(own)).toMatchObject([
    { email: 'anna@example.am', phone: '+37477123456', locale: 'hy', isSuspect: false },
  ]);
});

test('a contact message waits while the mail server is unavailable, and its job contains no personal data', async () => {
  const [own, server] = await Promise.all([openReachable(), openMailServer()]);
  await server.down();

  const answer = await write(LETTER, own);
  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(async () => (await jobs(own)).map(({ state }) => state), SOON).toEqual(['retry']);
  const waiting = JSON.stringify(await jobs(own));
  await server.up();
  await passWaitingTime(own);
  await expect.poll(() => server.mails.length, SOON).toBe(1);

  expect(answer.statusCode).toBe(200);
  expect(waiting).not.toMatch(/anna|iPhone/);
});

test.each<[string, object, string[]]>([
  ['nothing', {}, ['name', 'email', 'message']],
  ['nulls', { name: null, email: null, phone: null, message: null }, ['name', 'email', 'message']],
  ['a header injection in the e-mail', { ...LETTER, email: 'anna@example.am\r\nBcc: all@example.am' }, ['email']],
  ['a display name in the e-mail', { ...LETTER, email: 'Anna <anna@example.am>' }, ['email']],
  ['ten thousand characters', { ...LETTER, message: 'ա'.repeat(10_000) }, ['message']],
  ['a name of ten thousand characters', { ...LETTER, name: 'Ա'.repeat(10_000) }, ['name']],
  ['a telephone of letters', { ...LETTER, phone: 'call me' }, ['phone']],
  ['an invisible message', { ...LETTER, message: ' \0\u200b\n' }, ['message']],
  ['a list for a name', { ...LETTER, name: ['Anna'] }, ['name']],
])('contact refuses %s by field and stores nothing', async (_, letter, fields) => {
  const answer = await write(letter);

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(fields);
  expect(await kept(shop)).toEqual([]);
});

test('the error for a message that is too long names the limit', async () => {
  const answer = await write({ ...LETTER, message: 'x'.repeat(5001) });

  expect(answer.json().errors).toEqual({ message: ['The message may not be greater than 5000 characters.'] });
});

test.each<[string, Partial<typeof LETTER>, Partial<Row>]>([
  ['line breaks in a name', { name: 'Anna\r\nBcc: all@example.am' }, { name: 'Anna Bcc: all@example.am' }],
  ['control characters', { name: 'An\0na\u0007', message: 'a\0b\u001b[31mc' }, { name: 'Anna', message: 'ab[31mc' }],
  [
    'right-to-left marks',
    { name: '\u202egro.elpmaxe\u202c', message: '\u2066x\u2069' },
    { name: 'gro.elpmaxe', message: 'x' },
  ],
  ['HTML', { name: '<script>alert(1)</script>' }, { name: '<script>alert(1)</script>' }],
  ['lone surrogates', { message: 'a\ud800b' }, { message: 'a\ufffdb' }],
  ['Arabic', { name: 'آنا', message: 'سلام' }, { name: 'آنا', message: 'سلام' }],
  ['a message of the maximum length', { message: `${'ա'.repeat(4999)}։` }, { message: `${'ա'.repeat(4999)}։` }],
  ['no telephone', { phone: ' ' }, { phone: null }],
])('contact stores plain text for %s', async (_, typed, expected) => {
  const answer = await write({ ...LETTER, ...typed }, reachable);

  expect(answer.statusCode).toBe(200);
  expect((await kept(reachable)).at(-1)).toMatchObject(expected);
});

test('a name with line breaks adds no header to the mail', async () => {
  const [own, server] = await Promise.all([openReachable(), openMailServer()]);

  await write({ ...LETTER, name: 'Anna\r\nBcc: all@example.am\r\n\r\n<h1>x</h1>' }, own);
  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(() => server.mails.length, SOON).toBe(1);

  expect(server.mails[0]?.recipients).toEqual(['shop@kayts.example']);
  expect(server.mails[0]?.names).not.toContain('bcc');
  expect(server.mails[0]?.headers.subject).toBe('Նամակ կայքից՝ Anna Bcc: all@example.am <h1>x</h1>');
});

test('a message with a filled hidden field gets the normal answer and is stored and marked as suspect', async () => {
  const [own, server] = await Promise.all([openReachable(), openMailServer()]);

  const answer = await write({ ...LETTER, website: 'https://spam.example' }, own);
  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(() => server.mails.length, SOON).toBe(1);

  expect(answer.json().message).toContain('has been sent');
  expect(await kept(own)).toMatchObject([{ email: 'anna@example.am', isSuspect: true }]);
  expect(server.mails[0]?.headers.subject).toBe('[Հնարավոր սպամ] Նամակ կայքից՝ Աննա');
  expect(server.mails[0]?.text).toContain('կարող է ծրագիր գրած լինել');
});

test('the subject excerpt never ends with half a surrogate pair', () => {
  const message = `${'a'.repeat(119)}😀😀`;
  const written = { ...LETTER, id: 1, message, locale: 'hy', isSuspect: false, createdAt: new Date(0) } as const;

  expect(contactTemplate(written, messagesIn('hy').mail.contactMessage).preheader).toBe(`${'a'.repeat(119)}😀`);
});

test('contact ignores fields in the query, which logs would store', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/contact?${new URLSearchParams(LETTER)}` });

  expect(answer.statusCode).toBe(422);
});

test('contact accepts three messages a minute per e-mail and twenty per address', async () => {
  const busy = await openShop({ config: { limits: true } });
  const statuses = async (emails: string[]) => {
    const answers = [];
    for (const email of emails) answers.push((await write({ ...LETTER, email }, busy)).statusCode);
    return answers;
  };

  expect(await statuses(Array(4).fill('Anna@example.am'))).toEqual([200, 200, 200, 429]);
  const others = Array.from({ length: 17 }, (_, index) => `visitor-${index}@example.am`);
  expect(await statuses(others)).toEqual([...Array(16).fill(200), 429]);
});

/** Opens the inbox and returns its log lines. */
function openInbox(own: TestShop, config: Partial<Config> = {}): string[] {
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
  onTestFinished(
    openContactInbox({ config: { ...own.config, ...config }, pool: own.pool, readModel: own.readModel, log }).close,
  );
  return logLines;
}

test('messages older than 90 days are deleted, and unmailed ones are logged', async () => {
  const own = await openReachable();
  await write(LETTER, own);
  await own.pool.run(sql`update contact_messages set created_at = now() - interval '91 days'`);
  await write({ ...LETTER, name: 'Արամ' }, own);

  const logLines = openInbox(own);

  await expect.poll(() => kept(own), SOON).toMatchObject([{ name: 'Արամ' }]);
  await expect.poll(() => logLines.join(''), SOON).toContain('"letters":1');
});

test('a live shop without an address for messages logs a warning at the start', async () => {
  const unreachable = await openShop();

  expect(openInbox(unreachable, { mode: 'live' }).join('')).toContain('npm run shop -- messages');
  expect(openInbox(unreachable)).toEqual([]);
  expect(openInbox(unreachable, { mode: 'live', mailFrom: 'shop@kayts.example' })).toEqual([]);
  expect(openInbox(reachable, { mode: 'live' })).toEqual([]);
});

test('a shop without an e-mail stores the message and sends no mail', async () => {
  const [own, server] = await Promise.all([openShop(), openMailServer()]);

  await write(LETTER, own);
  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(async () => (await jobs(own)).map(({ state }) => state), SOON).toEqual(['completed']);

  expect(server.mails).toEqual([]);
  expect(await kept(own)).toMatchObject([{ name: 'Աննա', mailedAt: null }]);
});
