// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { EMPTY_PROMOTION } from '#rules/promotions/empty-promotion.ts';
import { loadTexts } from '../messages/office-messages.ts';
import { Differences } from './audit-labels.tsx';

afterEach(cleanup);

type Fields = Record<string, unknown>;

const PROMOTION: Fields = {
  ...EMPTY_PROMOTION,
  name: { hy: 'Ակցիա', ru: 'Акция', en: 'Sale' },
  starts_at: '2026-12-01T20:00:00.000Z',
  ends_at: '2026-12-24T20:00:00.000Z',
  hours: { from: '18:00', to: '22:00' },
  selection: { ...EMPTY_PROMOTION.selection, products: [4, 5], categories: [2], except_reduced: true },
  benefit: {
    ...EMPTY_PROMOTION.benefit,
    ...{ type: 'amount', value: 5000, buy: 3, reduced: 1, gift_product_id: 9 },
    steps: [{ from: 100_000, type: 'percent', value: 5 }],
    parts: [{ products: [4], quantity: 1 }],
  },
  conditions: { ...EMPTY_PROMOTION.conditions, min_sum: 20_000, first_order: true, regions: ['Lori'] },
  budget: 300_000,
  max_uses: 100,
};
const CODES: Fields = { codes: 20, series: 'NY26', max_uses: 1, max_uses_each: 1, example: 'NY26-AAAA' };
const NEWSLETTER: Fields = {
  subject: { hy: 'Նոր', ru: 'Новое', en: 'News' },
  text: { hy: 'Բարև', ru: 'Привет', en: 'Hello' },
  product_ids: [1, 2, 3, 4, 5, 6, 7],
  segment: { tags: ['vip'], regions: ['Lori'], bought: 'any', languages: [] },
  state: 'scheduled',
  send_at: '2026-12-01T08:00:00.000Z',
};
const GIFT_CARD: Fields = {
  amount: 20_000,
  balance: 5_000,
  is_blocked: true,
  receiver_name: 'Davit',
  receiver_email: 'davit@example.am',
  send_on: '2026-12-24',
  mail: 'gift_card',
};

async function show(locale: (typeof LOCALES)[number], after: Fields): Promise<{ names: string[]; values: string[] }> {
  render(
    <IntlProvider locale={locale} messages={await loadTexts(locale)} timeZone="Asia/Yerevan">
      <Differences entry={{ before: {}, after } as never} />
    </IntlProvider>,
  );
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent?.trim() ?? '');
  return { names: textsOf('term'), values: textsOf('definition') };
}

const ENTRIES = { PROMOTION, CODES, NEWSLETTER, GIFT_CARD };

test.each(
  LOCALES.flatMap((locale) => Object.keys(ENTRIES).map((name) => [name as keyof typeof ENTRIES, locale] as const)),
)('the log words every field and value of %s in %s', async (name, locale) => {
  const after = ENTRIES[name];

  const { names, values } = await show(locale, after);

  expect(names.filter((label) => label in after && label.includes('_'))).toEqual([]);
  expect(values.filter((value) => /[{}[\]"]|\b[a-z]+_[a-z]+\b/.test(value))).toEqual([]);
});

test('the log names products, reduction, conditions and Yerevan times of a promotion', async () => {
  const { values } = await show('en', PROMOTION);
  const text = values.join('\n');

  expect(text).toContain(
    'Products: No. 4, No. 5; Categories: No. 2; Except products whose price is already reduced: yes',
  );
  expect(text).toMatch(
    /−5,000\s֏; Pieces to buy: 3, Cheaper pieces: 1; from 100,000\s֏: −5%; 1 × No. 4; Gift: 1 × No. 9/,
  );
  expect(text).toMatch(/Smallest sum, ֏: 20,000\s֏; For the first order only: yes; Regions: Lori/);
  expect(text).toContain('18:00–22:00');
  expect(text).toMatch(/25.Dec.2026,.00:00/);
});

test('the log shows "All products" and "Everybody" for a promotion without selection and conditions', async () => {
  const { values } = await show('en', { selection: EMPTY_PROMOTION.selection, conditions: EMPTY_PROMOTION.conditions });

  expect(values).toEqual(['All products', 'Everybody']);
});
