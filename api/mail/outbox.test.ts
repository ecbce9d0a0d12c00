import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobs, placeAnOrder, sendMails } from '#testing/mail.ts';
import { openShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { openOutbox } from './outbox.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const mail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<order_placed.1001.job-1@kayts.example>',
  locale: 'en',
  from: { name: 'Kayts', address: 'shop@kayts.example' },
  to: { name: 'Anna', address: 'anna@example.am' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello\n',
  ...overrides,
});

test('without a mail server, mails are written as readable files', async () => {
  const shop = await openShop();
  const orderId = await placeAnOrder(shop, 'hy');
  const folder = join(shop.config.dataFolder, 'outbox');

  await sendMails(shop, { smtpUrl: null });
  await expect.poll(async () => (await jobs(shop)).map(({ state }) => state), SOON).toEqual(['completed']);

  const files = (await readdir(folder)).sort();
  const read = (ending: string) => readFile(join(folder, files.find((name) => name.endsWith(ending)) ?? ''), 'utf8');
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  expect(files.map((name) => name.replace(/^.*\./, ''))).toEqual(['eml', 'html', 'txt', 'html']);
  expect(await read('.eml')).toContain(`Message-ID:\r\n <order_placed.${orderId}.`);
  expect(await read('.txt')).toContain('To: Աննա Պետրոսյան <anna@example.am>\nSubject: Ձեր պատվերն ընդունված է');
  expect(await read(`.html`)).toContain('Aurora 5');
  expect(index).toContain('Ձեր պատվերն ընդունված է');
  expect(index).toContain('anna@example.am');
});

test('the outbox lists the newest mail first, and a mail sent again only once', async () => {
  const shop = await openShop();
  const folder = join(shop.config.dataFolder, 'outbox');
  const outbox = openOutbox(folder);

  await outbox.send(mail());
  await outbox.send(mail({ messageId: '<welcome.1.job-2@kayts.example>', subject: 'Welcome <you>' }));
  await outbox.send(mail({ messageId: '<welcome.2.job-3@kayts.example>', subject: 'Third' }));
  await outbox.send(mail());

  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const subjects = [...index.matchAll(/\.html">([^<]*)<\/a>/g)].map(([, subject]) => subject);
  expect(subjects).toEqual(['Hello', 'Third', 'Welcome &#60;you&#62;']);
});
