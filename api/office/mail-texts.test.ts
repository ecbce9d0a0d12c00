import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMailName, MAIL_NAMES, MAIL_TEXTS, mailMessagesWith } from '#api/messages/mail-texts.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { composeMail } from '#api/open-mail.ts';
import { translations } from '#contract/content-contract.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-mail-texts-contract.ts';
import { changeText } from '#contract/office/office-texts-contract.ts';
import { mailParts, placeAnOrder } from '#testing/mail.ts';
import { FROM_A_PAGE, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { sampleNames } from './sample-mails.ts';

const shop = await openFileShop({ products: 'demo' });
const office = await openOffice(shop);
const editor = await office.as('content');
const owner = await office.as('owner');

const save = (mail: string, fields: contract.MailFields, seen: contract.MailFields = {}) =>
  editor.call(contract.changeMailTexts, {
    params: { mail },
    input: { fields, seen: { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...seen } },
  });

const preview = (mail: string, sample: string, language: Locale, fields: contract.MailFields = {}) =>
  editor.call(contract.previewMail, { params: { mail }, input: { fields, language, sample } });

async function placedMail(orderId: number) {
  await shop.readModel.sync();
  return composeMail(mailParts(shop), '00000000-0000-4000-8000-000000000001', { kind: 'order_placed', orderId });
}

test('changeMailTexts changes the subject of sent mails, and an undo restores it', async () => {
  const orderId = await placeAnOrder(shop, 'en');

  const { change, mail } = orThrow(await save('order', { 'order.subject.en': 'We have got order {number}!' }));
  const changed = await placedMail(orderId);
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));
  const restored = await placedMail(orderId);

  expect(changed?.subject).toBe(`We have got order ${orderId}!`);
  expect(changed?.html).toContain(`<title>We have got order ${orderId}!</title>`);
  expect(restored?.subject).toBe(`Your order ${orderId} has been received`);
  expect(mail.versions[0]).toMatchObject({ id: change, action: 'changeMailTexts' });
});

test('own texts of mails are not sent to the pages of the shop', async () => {
  orThrow(await save('order', { 'order.thanks.en': 'Thanks a lot.' }));
  await shop.readModel.sync();

  const all = orThrow(await shop.client().call(translations));
  const changed = orThrow(await shop.client().call(translations, { input: { changed: true } }));

  for (const answer of [all, changed])
    expect(Object.keys(answer.en?.translations ?? {}).filter((key) => key.startsWith('mail.'))).toEqual([]);
});

test.each([
  ['Order received', '{number}'],
  ['Order {number} of {customer}', '{customer}'],
])('changeMailTexts refuses "%s" and names %s at the field', async (text, name) => {
  const refused = await save('order', { 'order.subject.en': text });

  expect(refused).toMatchObject({
    error: { status: 422, fields: { 'order.subject.en': expect.stringContaining(name) } },
  });
});

test('changeMailTexts refuses a text that somebody else changed meanwhile and merges other texts', async () => {
  orThrow(await save('welcome', { 'welcome.heading.en': 'Hello there' }));

  const stale = await save('welcome', { 'welcome.heading.en': 'Good day' });
  const other = await save('welcome', { 'welcome.button.en': 'Confirm it' });

  expect(stale).toMatchObject({
    error: { code: 'stale', conflicts: [{ field: 'welcome.heading.en', current: 'Hello there' }] },
  });
  expect(orThrow(other).mail.fields).toMatchObject({
    'welcome.heading.en': 'Hello there',
    'welcome.button.en': 'Confirm it',
  });
});

test('changeMailTexts refuses an unknown mail and a text of another mail', async () => {
  expect(await save('nothing', { 'nothing.subject.en': 'x' })).toMatchObject({ error: { status: 404 } });
  expect(await save('order', { 'welcome.heading.en': 'x' })).toMatchObject({ error: { status: 404 } });
  expect(await editor.call(contract.readMailTexts, { params: { mail: 'nothing' } })).toMatchObject({
    error: { status: 404 },
  });
});

test('changeText refuses a key of a mail, because mails have their own page', async () => {
  const own = { hy: null, ru: null, en: 'x' };
  const input = { key: 'mail.order.thanks', own, seen: { ...own, en: null } };

  expect(await editor.call(changeText, { input })).toMatchObject({ error: { status: 404 } });
});

const SAMPLES = MAIL_NAMES.flatMap((mail) =>
  sampleNames(mail).flatMap((sample) => LOCALES.map((locale) => ({ mail, sample, locale }))),
);

test.each(MAIL_NAMES)('the mail %s has an example and texts in three languages', async (mail) => {
  const { texts, samples } = orThrow(await editor.call(contract.readMailTexts, { params: { mail } })).mail;

  expect(samples.length).toBeGreaterThan(0);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(({ built_in: builtIn }) => Object.values(builtIn).some((text) => text === ''))).toEqual([]);
});

test('every example is rendered in every language without a placeholder left', async () => {
  for (const { mail, sample, locale } of SAMPLES) {
    const shown = orThrow(await preview(mail, sample, locale));
    expect.soft(shown.subject, `${mail} ${sample} ${locale}`).not.toBe('');
    expect.soft(`${shown.subject}${shown.text}`, `${mail} ${sample} ${locale}`).not.toMatch(/[{}]|undefined|NaN/);
  }
});

test('previewMail shows unsaved texts on a page without scripts, for signed-in staff only', async () => {
  const shown = orThrow(
    await preview('order', 'cash', 'ru', { 'order.heading.ru': 'Мы взяли <b>заказ</b>'.replace(/<\/?b>/g, '') }),
  );

  const page = await shop.app.inject({ url: shown.url, headers: { ...FROM_A_PAGE, cookie: editor.cookie } });
  const stranger = await shop.app.inject({ url: shown.url, headers: FROM_A_PAGE });

  expect(page.body).toContain('Мы взяли заказ');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['content-security-policy']).toContain('sandbox');
  expect(stranger.statusCode).toBe(401);
});

test('previewMail refuses an invalid text at its field and an unknown example', async () => {
  expect(await preview('order', 'cash', 'en', { 'order.subject.en': 'No number' })).toMatchObject({
    error: { status: 422, fields: { 'order.subject.en': expect.any(String) } },
  });
  expect(await preview('order', 'nothing', 'en')).toMatchObject({ error: { status: 404 } });
});

test('sendSampleMail sends the mail with unsaved texts to the caller', async () => {
  const input = { fields: { 'welcome.heading.en': 'Look at this' }, language: 'en' as const, sample: 'usual' };

  const sent = orThrow(await editor.call(contract.sendSampleMail, { params: { mail: 'welcome' }, input }));
  const folder = join(shop.config.dataFolder, 'outbox');
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

  expect(sent).toMatchObject({ state: 'stored', to: editor.email });
  expect(files.some((text) => text.includes(editor.email) && text.includes('Look at this'))).toBe(true);
});

test.each(LOCALES)('built-in texts in %s, read as own texts, write the same mails', (locale) => {
  const messages = messagesIn(locale).mail;
  const own = mailMessagesWith(locale, new Map(Object.entries(MAIL_TEXTS[locale])));

  expect(MAIL_NAMES.every(isMailName)).toBe(true);
  for (const count of [1, 2, 3, 5, 11, 21, 24]) {
    expect(own.credit.months(count)).toBe(messages.credit.months(count));
    expect(own.transfer.within(count)).toBe(messages.transfer.within(count));
  }
  expect(own.order.nextTransfer("5'000", '{x}')).toBe(messages.order.nextTransfer("5'000", '{x}'));
  expect(JSON.stringify(own)).toBe(JSON.stringify(messages));
});
