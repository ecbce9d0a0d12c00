// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-newsletters-contract.ts';
import { productFilters } from '#contract/office/office-product-list-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { NewsletterPage, newsletterLoader } from './newsletter-page.tsx';
import { NewslettersPage, newslettersLoader } from './newsletters-page.tsx';

const LIST = { path: 'newsletter', Component: NewslettersPage, loader: newslettersLoader };
const EDITOR = { path: 'newsletter/:id', Component: NewsletterPage, loader: newsletterLoader };
const AT = '2026-11-20T08:00:00Z';
const NO_COUNTS = { waiting: 0, sending: 0, sent: 0, refused: 0, failed: 0, unknown: 0, skipped: 0 };

const listed = (fields: Partial<contract.ListedNewsletter> = {}): contract.ListedNewsletter => ({
  ...{ id: 3, subject: { hy: 'Գարուն', en: 'Spring' }, state: 'draft', updated_at: AT },
  ...{ send_at: null, started_at: null, finished_at: null, counts: NO_COUNTS },
  result: { clicks: 0, orders: 0, total: 0, margin: null },
  ...fields,
});

const whole = (fields: Partial<contract.WireNewsletter> = {}): contract.WireNewsletter => ({
  ...listed(),
  ...{ text: { hy: 'Բարև', en: 'Hello' }, product_ids: [], products: [] },
  segment: { languages: [], tag: null, orders: 'any', category: null, since: null, min_total: null, city: null },
  ...fields,
});

function officeWith(newsletter: contract.WireNewsletter) {
  const office = fakeOffice();
  office.on(contract.readNewsletter, () => answered({ newsletter }));
  office.on(productFilters, () =>
    answered({ categories: [], brands: [], counts: { low: 0, out: 0, texts: 0, pictures: 0, hidden: 0 } }),
  );
  office.on(contract.previewNewsletter, () =>
    answered({ url: 'about:blank', from: 'Volt <shop@example.am>', subject: 'Spring', text: 'Hello' }),
  );
  office.on(contract.countSegment, () => answered({ count: 42, languages: { hy: 40, ru: 1, en: 1 } }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

const open = (newsletter: contract.WireNewsletter) => {
  const parts = officeWith(newsletter);
  return renderInOffice(EDITOR, { path: '/newsletter/3', office: parts.office }).then((page) => ({
    ...page,
    ...parts,
  }));
};

test('the list shows subscribers, newsletters with results, and what mails brought', async () => {
  const office = fakeOffice();
  const result = { clicks: 12, orders: 2, total: 100_000, margin: 20_000 };
  office.on(contract.listNewsletters, () =>
    answered({
      data: [listed({ state: 'sent', finished_at: AT, counts: { ...NO_COUNTS, sent: 1000 }, result })],
      subscribers: { active: 1002, unconfirmed: 3, stopped: 1, languages: { hy: 900, ru: 100, en: 2 } },
      campaigns: [
        { campaign: 'mail-newsletter-3', ...result },
        { campaign: 'mail-cart', clicks: 1, orders: 0, total: 0, margin: null },
      ],
    }),
  );
  await renderInOffice(LIST, { path: '/newsletter', office });

  expect(await screen.findByText('1,002')).toBeDefined();
  expect(screen.getByText(/1,000 sent · 12 clicks · 2 orders/)).toBeDefined();
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Spring', 'Reminders of carts']);
});

test('a shop without newsletters offers the first one', async () => {
  const office = fakeOffice();
  office.on(contract.listNewsletters, () =>
    answered({
      data: [],
      subscribers: { active: 0, unconfirmed: 0, stopped: 0, languages: { hy: 0, ru: 0, en: 0 } },
      campaigns: [],
    }),
  );
  await renderInOffice(LIST, { path: '/newsletter', office });

  expect(await screen.findByText(/No newsletter yet/)).toBeDefined();
  expect(screen.getByText('Nobody has opened a link of a mail yet.')).toBeDefined();
});

test('sending asks first and sends the displayed fields', async () => {
  const { user, office, sent } = await open(whole());
  office.on(contract.sendNewsletter, () =>
    answered({ newsletter: whole({ state: 'scheduled', send_at: AT }), change: 1 }),
  );

  await user.click(await screen.findByRole('button', { name: 'Send…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send now' }));

  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeDefined();
  expect(sent('sendNewsletter')[0]).toMatchObject({ input: { at: null, seen: { text: { hy: 'Բարև', en: 'Hello' } } } });
});

test('a time is sent in the zone of Yerevan', async () => {
  const { user, office, sent } = await open(whole());
  office.on(contract.sendNewsletter, () =>
    answered({ newsletter: whole({ state: 'scheduled', send_at: AT }), change: 1 }),
  );

  await user.click(await screen.findByRole('button', { name: 'Send…' }));
  await user.type(screen.getByLabelText('Not before'), '2026-12-01T10:30');
  await user.click(screen.getByRole('button', { name: 'Plan' }));

  await screen.findByRole('button', { name: 'Withdraw' });
  expect(sent('sendNewsletter')[0]).toMatchObject({ input: { at: '2026-12-01T10:30:00+04:00' } });
});

test('a newsletter that somebody else started shows the reason and is not sent', async () => {
  const { user, office } = await open(whole());
  office.on(contract.sendNewsletter, () => refused('newsletter_state'));

  await user.click(await screen.findByRole('button', { name: 'Send…' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));

  expect(within(await screen.findByRole('dialog')).getByRole('alert')).toBeDefined();
});

test('a running newsletter shows its progress and cannot be edited', async () => {
  const counts = { ...NO_COUNTS, waiting: 60, sent: 38, refused: 2 };
  await open(whole({ state: 'sending', send_at: AT, started_at: AT, counts }));

  expect(await screen.findByText('40 of 100 mails')).toBeDefined();
  expect(screen.getByText('2 refused by the mail server')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  expect(screen.getAllByLabelText<HTMLInputElement>('Subject').every(({ disabled }) => disabled)).toBe(true);
});

test('a product that is not sold any more is marked', async () => {
  const products = [{ id: 9, name: null, picture: null, is_sold: false }];
  await open(whole({ product_ids: [9], products }));

  expect(await screen.findByText(/Deleted product 9/)).toBeDefined();
  expect(screen.getByText(/the mail leaves it out/)).toBeDefined();
});

test('the number of recipients follows the segment', async () => {
  const { user, sent } = await open(whole());
  expect(await screen.findByText('42')).toBeDefined();

  await user.selectOptions(screen.getByLabelText('Orders'), 'with');
  await user.type(screen.getByLabelText('City of the delivery'), 'Gyumri');

  await expect
    .poll(() => sent('countSegment').at(-1))
    .toMatchObject({ input: { segment: { orders: 'with', city: 'Gyumri' } } });
});
