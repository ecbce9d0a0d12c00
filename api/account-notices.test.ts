import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { mailJob } from '#api/mail/mail-jobs.ts';
import type { Locale } from '#contract/locale.ts';
import { openSessionOf, type RegisteredCustomer, registered } from '#testing/customer.ts';
import { mailParts, PUBLIC_URL } from '#testing/mail.ts';
import { openFileShop } from '#testing/shop.ts';
import { composeMail } from './open-mail.ts';

const shop = await openFileShop({ products: 'demo' });
const parts = mailParts(shop);
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

/** Composes the customer's queued mail of the given kind. */
async function mailOf(customerId: number, kind: string) {
  const [job] = await shop.pool.many<{ data: unknown }>(sql`
    select data from pgboss.job
    where name = 'mail' and data ->> 'kind' = ${kind} and (data ->> 'customerId')::int = ${customerId}`);
  const mail = await composeMail(parts, '00000000-0000-4000-8000-000000000001', mailJob.parse(job?.data));
  if (!mail) throw new Error('nothing was written');
  return mail;
}

async function saves(anna: RegisteredCustomer, locale: Locale, changes: object): Promise<void> {
  const { token } = await openSessionOf(shop, anna.id);
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/customer/profile?locale=${locale}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { first_name: 'Anna', last_name: 'P', email: anna.email, current_password: anna.password, ...changes },
  });
  expect(answer.statusCode).toBe(200);
}

/** Subject, description of the change, and advice for an owner who did not make it. */
type MailTexts = [subject: string, happened: string, otherwise: string];
type Case = [locale: Locale, prefix: string, texts: MailTexts];

test.each<Case>([
  ['hy', '', ['Ձեր հաշվի գաղտնաբառը փոխվել է', 'Մյուս սարքերում մուտքը փակվել է։', 'Եթե դուք չեք փոխել']],
  ['ru', '/ru', ['Пароль вашего аккаунта изменён', 'На других устройствах придётся войти заново.', 'Если не вы']],
  ['en', '/en', ['Your password has been changed', 'Other devices have been logged out.', 'If it was not you']],
])('in %s the mail about a new password links to a password reset', async (locale, prefix, [subject, ...sentences]) => {
  const anna = await registered(shop);

  await saves(anna, locale, { password: 'three words here', password_confirmation: 'three words here' });

  const mail = await mailOf(anna.id, 'password_changed');
  expect(mail).toMatchObject({ subject, locale, to: { address: anna.email } });
  for (const sentence of sentences) expect(mail.text).toContain(sentence);
  expect(mail.html).toContain(`href="${PUBLIC_URL}${prefix}/forget/password"`);
});

test.each<[Locale, [...MailTexts, reason: string]]>([
  [
    'hy',
    ['Ձեր հաշվի էլ. հասցեն փոխվել է', 'մեկ այլ էլ. հասցեի հետ', 'պատասխանեք այս նամակին', 'այս հասցեով հաշիվ կար'],
  ],
  ['ru', ['Адрес эл. почты вашего аккаунта изменён', 'другой адрес', 'ответьте на это письмо', 'был связан аккаунт']],
  [
    'en',
    ['The e-mail of your account has been changed', 'another e-mail', 'reply to this mail', 'there was an account'],
  ],
])(
  'in %s the previous address is notified about a new one, without that address and without a link',
  async (locale, texts) => {
    const anna = await registered(shop);
    const [subject, ...sentences] = texts;

    await saves(anna, locale, { email: `new-${anna.email}` });

    const mail = await mailOf(anna.id, 'email_changed');
    expect(mail).toMatchObject({ subject, locale, to: { address: anna.email } });
    for (const sentence of sentences) expect(mail.text).toContain(sentence);
    expect(mail.html + mail.text).not.toMatch(new RegExp(`new-${anna.email}|/customer/|/forget/`));
  },
);

test.each<[...Case, time: RegExp]>([
  ['hy', '', ['Նոր մուտք ձեր հաշիվ', 'նախկինում չէինք տեսել', 'Եթե դուք չէիք'], /Երբ՝ \d\d\.\d\d\.20\d\d, \d\d:\d\d/],
  ['ru', '/ru', ['Новый вход в ваш аккаунт', 'раньше не видели', 'Если не вы'], /Когда: \d\d\.\d\d\.20\d\d, \d\d:\d\d/],
  [
    'en',
    '/en',
    ['New login to your account', 'not seen before', 'If it was not you'],
    /When: \d+ \w+ 20\d\d, \d\d:\d\d/,
  ],
])('in %s the mail about a new device contains the device and the time', async (locale, prefix, texts, time) => {
  const { id, email, password } = await registered(shop);
  const [subject, ...sentences] = texts;

  await shop.app.inject({
    method: 'POST',
    url: `/api/customer/login?token=true&locale=${locale}`,
    headers: { 'user-agent': SAFARI },
    payload: { email, password },
  });

  const mail = await mailOf(id, 'new_device');
  expect(mail).toMatchObject({ subject, locale, to: { address: email } });
  for (const sentence of [...sentences, 'Safari, iPhone']) expect(mail.text).toContain(sentence);
  expect(mail.text).toMatch(time);
  expect(mail.html).toContain(`href="${PUBLIC_URL}${prefix}/forget/password"`);
});

test('the mail about an unknown device or of an older job omits device and time', async () => {
  const { id: customerId } = await registered(shop);

  const mail = await composeMail(parts, '00000000-0000-4000-8000-000000000001', {
    kind: 'new_device',
    customerId,
    locale: 'en',
    device: '',
  });

  expect(mail?.text).toContain('we had not seen before');
  expect(mail?.text).not.toMatch(/Device:|When:/);
});

test('the explanation precedes the button in the mail about a new password', async () => {
  const anna = await registered(shop);
  await saves(anna, 'en', { password: 'three words here', password_confirmation: 'three words here' });

  const { html } = await mailOf(anna.id, 'password_changed');

  expect(html.lastIndexOf('If it was you')).toBeLessThan(html.indexOf('/forget/password'));
});

test.each(['https://evil.example/x', 'WWW.evil.example', 'evil.example'])(
  'an account with the name %s sends no link to a foreign e-mail',
  async (name) => {
    const { id: customerId } = await registered(shop);
    await shop.pool.run(sql`update customers set first_name = ${name}, last_name = ${name} where id = ${customerId}`);
    const kinds = ['welcome', 'confirm_email', 'reset_password', 'password_changed'] as const;

    const mails = await Promise.all(
      kinds.map((kind) =>
        composeMail(parts, '00000000-0000-4000-8000-000000000001', { kind, customerId, locale: 'en' }),
      ),
    );

    for (const mail of mails) {
      expect(mail?.text).toContain('Hello');
      expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/:\/\/evil|www\.|evil\.example/i);
    }
  },
);
