// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  changeMailTexts,
  listMailTexts,
  type OfficeMail,
  previewMail,
  readMailTexts,
  sendSampleMail,
} from '#contract/office/office-mail-texts-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { MailPage, mailLoader } from './mail-page.tsx';
import { MailsPage, mailsLoader } from './mails-page.tsx';

const mail: OfficeMail = {
  mail: 'order',
  texts: [
    {
      path: 'order.subject',
      built_in: { hy: 'Պատվեր {number}', ru: 'Заказ {number}', en: 'Order {number}' },
      placeholders: ['number'],
    },
    { path: 'order.free', built_in: { hy: 'Անվճար', ru: 'Бесплатно', en: 'Free' }, placeholders: [] },
  ],
  fields: {
    ...{ 'order.subject.hy': null, 'order.subject.ru': null, 'order.subject.en': 'Your order {number}' },
    ...{ 'order.free.hy': null, 'order.free.ru': null, 'order.free.en': null },
  },
  samples: ['cash', 'transfer'],
  versions: [
    {
      ...{ id: 4, at: '2026-11-20T10:00:00Z', source: 'staff', by: 'Nare', action: 'changeMailTexts' },
      ...{ before: { 'order.subject.en': null }, after: { 'order.subject.en': 'Your order {number}' } },
      is_undone: false,
    },
  ],
};

const PREVIEW = {
  url: '/office/api/mail-previews/x',
  from: 'Shop <a@b.am>',
  subject: 'Your order 1024',
  text: 'Hello',
};

async function openMail() {
  const office = fakeOffice();
  office.on(readMailTexts, () => answered({ mail }));
  office.on(previewMail, () => answered(PREVIEW));
  const screenOf = { path: 'content/mails/:mail', Component: MailPage, loader: mailLoader };
  const { user } = await renderInOffice(screenOf, { path: '/content/mails/order', office, role: 'content' });
  await screen.findByRole('heading', { level: 1, name: 'Order received' });
  return { office, user };
}

const english = () => screen.getByRole('textbox', { name: 'English' });

test('MailPage saves changed texts with those that the editor saw', async () => {
  const { office, user } = await openMail();
  office.on(changeMailTexts, () => answered({ mail, change: 5 }));

  await user.type(english(), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(office.calls.filter(({ name }) => name === 'changeMailTexts')).toMatchObject([
    {
      params: { mail: 'order' },
      input: {
        fields: { 'order.subject.en': 'Your order {number}!' },
        seen: { 'order.subject.en': 'Your order {number}' },
      },
    },
  ]);
});

test('MailPage shows a refused placeholder at its language', async () => {
  const { office, user } = await openMail();
  const sentence = 'The text must also contain {number}, which the shop replaces.';
  office.on(changeMailTexts, () => refused('validation', { fields: { 'order.subject.en': sentence } }));

  await user.clear(english());
  await user.type(english(), 'Order');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await screen.findByText(sentence);
  expect(english().getAttribute('aria-invalid')).toBe('true');
});

test('MailPage names the placeholders of a text and hides other texts until they are opened', async () => {
  const { user } = await openMail();

  const placeholders = screen.getByText(/Each one must stay: \{number\}/);
  const before = screen.getAllByRole('textbox').length;
  await user.click(screen.getByText('Free'));

  expect(placeholders.textContent).toContain('{number}');
  expect(screen.getAllByRole('textbox')).toHaveLength(before + 3);
});

test('MailPage previews the chosen example in the chosen language', async () => {
  const { office, user } = await openMail();
  await screen.findByText('Your order 1024');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Example' }), 'transfer');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the mail' }), 'ru');
  await expect
    .poll(() => office.calls.at(-1))
    .toMatchObject({ name: 'previewMail', input: { sample: 'transfer', language: 'ru', fields: {} } });

  expect(screen.getByTitle('As the recipient sees it').getAttribute('src')).toBe(PREVIEW.url);
});

test.each([
  ['refused', 'The mail server did not accept it: 550 no'],
  ['timeout', 'The mail server did not answer within 20 seconds.'],
] as const)('"Send it to me" shows the result when the mail is %s', async (state, sentence) => {
  const { office, user } = await openMail();
  office.on(sendSampleMail, () => answered({ state, answer: '550 no', to: 'me@shop.am' }));

  await user.click(screen.getByRole('button', { name: 'Send it to me' }));

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('MailPage opens a former version as unsaved changes', async () => {
  const { user } = await openMail();

  await user.click(screen.getByRole('button', { name: 'Open this version' }));

  expect((english() as HTMLTextAreaElement).value).toBe('');
  expect(screen.getByRole('button', { name: /^Save/ })).toBeTruthy();
});

test('MailsPage lists mails by group with the number of own texts', async () => {
  const office = fakeOffice();
  office.on(listMailTexts, () =>
    answered({
      data: [
        { mail: 'order', subject: 'Order {number}', texts: 40, own: 2 },
        { mail: 'common', subject: '', texts: 8, own: 0 },
      ],
    }),
  );
  const screenOf = { path: 'content/mails', Component: MailsPage, loader: mailsLoader };
  await renderInOffice(screenOf, { path: '/content/mails', office, role: 'content' });

  const item = (await screen.findByRole('link', { name: 'Order received' })).closest('li') as HTMLElement;

  expect(item.textContent).toContain('Order {number}');
  expect(within(item).getByText('2 custom')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Shared texts' }).closest('li')?.textContent).toContain('8 texts');
});
