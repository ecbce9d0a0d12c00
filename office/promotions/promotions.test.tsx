// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { officeProducts } from '#contract/office/office-product-list-contract.ts';
import { listPromotionChoices } from '#contract/office/office-promotion-choices-contract.ts';
import * as contract from '#contract/office/office-promotions-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { SOON } from '#testing/soon.ts';
import { toCodes } from './code-form.tsx';
import { EMPTY_SELECTION, FIRST_BENEFIT, toLocalEnd, wholeInput } from './promotion-fields.ts';
import { PromotionPage, promotionLoader } from './promotion-page.tsx';
import { PromotionsPage, promotionsLoader } from './promotions-page.tsx';

const NO_CONDITIONS = {
  ...{ min_sum: null, min_quantity: null, customer_tags: [], first_order: false },
  ...{ regions: [], payment_methods: [], shipping_methods: [] },
};
const FIELDS: contract.WirePromotionFields = {
  name: { hy: 'Սև ուրբաթ', en: 'Black Friday' },
  kind: 'price',
  is_enabled: true,
  starts_at: '2026-11-26T20:00:00.000Z',
  ends_at: '2026-11-30T20:00:00.000Z',
  hours: null,
  selection: { ...EMPTY_SELECTION, categories: [7] },
  benefit: { ...FIRST_BENEFIT.price, value: 15 },
  conditions: NO_CONDITIONS,
  needs_code: false,
  max_uses: null,
  max_uses_each: null,
  budget: null,
  priority: 0,
  stacking_group: '',
};
const row = (given: Partial<contract.PromotionRow>): contract.PromotionRow => ({
  ...{ id: 1, name: { hy: 'Սև ուրբաթ', en: 'Black Friday' }, kind: 'price', state: 'running', is_enabled: true },
  ...{ starts_at: FIELDS.starts_at, ends_at: FIELDS.ends_at, hours: null, benefit: FIELDS.benefit },
  ...{ needs_code: false, code: null, codes: 0, priority: 0, stacking_group: '', products: 37 },
  ...{ orders: 11, sum: 3_518_900, discount: 410_000, conflicts: [] },
  ...given,
});
const WINTER = row({
  ...{ id: 2, name: { hy: 'Ձմեռ', en: 'Winter' }, state: 'planned', needs_code: true, code: 'WINTER10', codes: 3 },
  ...{ orders: 0, sum: 0, discount: 0, conflicts: [1] },
});
const PERFORMANCE: contract.PromotionPerformance = {
  ...{ orders: 2, sum: 500_000, discount: 75_000, margin: null },
  days: [
    { day: '2026-11-27', orders: 1, sum: 200_000, discount: 30_000 },
    { day: '2026-11-28', orders: 1, sum: 300_000, discount: 45_000 },
  ],
};
const EFFECT: contract.PromotionTry = {
  products: { count: 37, in_stock: 120 },
  largest: { id: 9, name: { hy: 'LG G5' }, sku: 'LG-G5', before: 900_000, after: 765_000 },
  below_cost: { count: 1, products: [{ id: 9, name: { hy: 'LG G5' }, price: 765_000, cost: 800_000 }] },
  bundle: null,
  carts: { days: 30, count: 4, sum: 2_000_000, discount: 300_000 },
  conflicts: [{ id: 2, name: { hy: 'Ձմեռ', en: 'Winter' }, products: 3 }],
};

function selling(rows: contract.PromotionRow[] = [row({}), WINTER]) {
  const office = fakeOffice();
  office.on(contract.listPromotions, () =>
    answered({ now: '2026-11-28T08:00:00.000Z', data: rows, counts: { planned: 1, running: 1, ended: 0, off: 0 } }),
  );
  office.on(listPromotionChoices, () =>
    answered({
      categories: [
        { id: 7, name: { hy: 'Հեռուստացույցներ', en: 'TVs' }, depth: 0 },
        { id: 8, name: { hy: 'Ականջակալներ', en: 'Headphones' }, depth: 0 },
      ],
      brands: [{ id: 21, name: { hy: 'Samsung' } }],
      options: [{ id: 31, name: { hy: 'Սև', en: 'Black' }, attribute: { hy: 'Գույն', en: 'Colour' } }],
      tags: ['vip'],
      payment_methods: [{ code: 'idram_vpos', name: { hy: 'Իդրամ', en: 'Idram' } }],
      shipping_methods: [{ code: 'free_free', name: { hy: 'Առաքիչ', en: 'Courier' } }],
    }),
  );
  office.on(contract.readPromotion, () =>
    answered({
      now: '2026-11-28T08:00:00.000Z',
      promotion: { id: 1, state: 'running', fields: FIELDS, uses: 2, codes: 0 },
      labels: { products: [], categories: [{ id: 7, name: { hy: 'Հեռուստացույցներ', en: 'TVs' } }], options: [] },
      performance: PERFORMANCE,
      conflicts: [],
      versions: [],
    }),
  );
  office.on(contract.tryPromotion, () => answered(EFFECT));
  office.on(contract.changePromotion, () => answered({ change: 5 }));
  office.on(contract.createPromotion, () => answered({ id: 9, change: 6 }));
  office.on(contract.copyPromotion, () => answered({ id: 3, change: 7 }));
  office.on(contract.stopPromotions, () => answered({ count: 2, changes: [8, 9] }));
  office.on(contract.listPromotionCodes, () => answered({ data: [], next: null, total: 0 }));
  office.on(officeProducts, () => answered({ data: [], next: null, total: 0, low_stock: 3 }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

const openList = (office: ReturnType<typeof fakeOffice>, path = '/promotions') =>
  renderInOffice({ path: 'promotions', Component: PromotionsPage, loader: promotionsLoader }, { path, office });
const openOne = (office: ReturnType<typeof fakeOffice>, id: number | 'new' = 1) =>
  renderInOffice(
    { path: 'promotions/:id', Component: PromotionPage, loader: promotionLoader },
    { path: `/promotions/${id}`, office },
  );

test('the list shows state, results and the promotion with the same products', async () => {
  await openList(selling().office);

  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first?.textContent).toMatch(/Black Friday.*Sale price.*−15%.*37 products.*Running.*11.*3,518,900.*410,000/);
  expect(second?.textContent).toMatch(/Winter.*WINTER10 and 2 more.*Same products as: Black Friday.*Planned.*—/);
});

test('views and search narrow the list, and an empty result has its own message', async () => {
  const { user } = await openList(selling().office, '/promotions?view=codes');

  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(2);
  await user.type(screen.getByRole('searchbox'), 'nothing');

  expect(await screen.findByText('No promotion matches')).toBeTruthy();
});

test('a shop without promotions shows an empty list with a heading', async () => {
  await openList(selling([]).office);

  expect(await screen.findByText('There are no promotions yet')).toBeTruthy();
});

test('the key C copies the current promotion and opens the copy', async () => {
  const { office, sent } = selling();
  const { user, router } = await openList(office);
  await screen.findByRole('table');

  await user.keyboard('c');

  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions/3'));
  expect(sent('copyPromotion')).toMatchObject([{ params: { id: 1 } }]);
});

test('stopping all promotions asks first and states how many were stopped', async () => {
  const { office, sent } = selling();
  const { user } = await openList(office);

  await user.click(await screen.findByRole('button', { name: 'Stop all' }));
  expect(sent('stopPromotions')).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop all' }));

  expect(await screen.findByText('2 promotions were stopped.')).toBeTruthy();
  office.on(undoChange, () => answered({ change: 10 }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('undoChange').map(({ params }) => params)).toEqual([{ id: 8 }, { id: 9 }]));
  await waitFor(() => expect(screen.queryByText('2 promotions were stopped.')).toBeNull());
});

test('without a connection stopping shows a message and the dialog stays open', async () => {
  const { office } = selling();
  office.on(contract.stopPromotions, () => refused('network', { status: 0 }));
  const { user } = await openList(office);

  await user.click(await screen.findByRole('button', { name: 'Stop all' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop all' }));

  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).not.toBe('');
});

test('switching a promotion off sends the state that the list showed', async () => {
  const { office, sent } = selling();
  const { user } = await openList(office);

  await user.click(await screen.findByRole('button', { name: 'Switch off Black Friday' }));

  await waitFor(() => expect(sent('changePromotion')).toHaveLength(1));
  expect(sent('changePromotion')[0]?.input).toEqual({ fields: { is_enabled: false }, seen: { is_enabled: true } });
  expect(await screen.findByText('Switched off: Black Friday')).toBeTruthy();
});

test('the effect is computed while the reduction is typed, with products below cost and conflicts', async () => {
  const { office, sent } = selling();
  const { user } = await openOne(office);

  const effect = (await screen.findByRole('heading', { name: 'What will happen' })).closest('section');
  await waitFor(() => expect(effect?.textContent).toMatch(/37, 120 pieces in stock/), SOON);
  expect(effect?.textContent).toMatch(/900,000.*765,000.*1 product.*4 orders of 2,000,000.*−300,000.*Winter: 3/s);
  await user.clear(screen.getByLabelText('Reduction, %'));
  await user.type(screen.getByLabelText('Reduction, %'), '20');

  await waitFor(
    () =>
      expect(sent('tryPromotion').at(-1)?.input).toMatchObject({
        id: 1,
        fields: { benefit: { type: 'percent', value: 20 } },
      }),
    SOON,
  );
});

test('an incomplete promotion asks for the missing fields instead of an effect', async () => {
  const { office } = selling();
  office.on(contract.tryPromotion, () => refused('validation', { status: 422, fields: { 'name.hy': 'Required.' } }));
  await openOne(office, 'new');

  expect(await screen.findByText('Fill in the required fields to see the effect.', {}, SOON)).toBeTruthy();
});

test('without a connection the last effect stays and can be computed again', async () => {
  const { office } = selling();
  const { user } = await openOne(office);
  await screen.findByText(/120 pieces in stock/, {}, SOON);
  office.on(contract.tryPromotion, () => refused('network', { status: 0 }));

  await user.click(screen.getByLabelText('Only with a code'));

  expect(await screen.findByText('No connection, so the effect is outdated.', {}, SOON)).toBeTruthy();
  expect(screen.getByText(/120 pieces in stock/)).toBeTruthy();
});

test('saving sends only the changed fields, with times of Yerevan as instants', async () => {
  const { office, sent } = selling();
  const { user } = await openOne(office);
  const end = await screen.findByLabelText<HTMLInputElement>(/^Ends/);
  expect(end.value).toBe('2026-11-30T23:59');

  await user.clear(end);
  await user.type(end, '2026-12-01T18:30');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(sent('changePromotion')).toHaveLength(1));
  expect(sent('changePromotion')[0]?.input).toEqual({
    fields: { ends_at: '2026-12-01T14:30:00.000Z' },
    seen: { ends_at: '2026-11-30T20:00:00.000Z' },
  });
});

test('refused fields show their messages beside them', async () => {
  const { office } = selling();
  office.on(contract.changePromotion, () =>
    refused('validation', {
      status: 422,
      fields: { 'benefit.value': 'From 1 to 99.', ends_at: 'It is before the start.' },
    }),
  );
  const { user } = await openOne(office);

  await user.type(await screen.findByLabelText('Reduction, %'), '0');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('From 1 to 99.')).toBeTruthy();
  expect(screen.getByText('It is before the start.')).toBeTruthy();
});

test('a field that a colleague changed meanwhile is shown with both values', async () => {
  const { office, sent } = selling();
  const conflict = { field: 'priority', current: 7, by: 'Ani', at: '2026-11-20T09:00:00Z' };
  let isFirst = true;
  office.on(contract.changePromotion, () => {
    const answer = isFirst ? refused('stale', { status: 409, conflicts: [conflict] }) : answered({ change: 2 });
    isFirst = false;
    return answer;
  });
  const { user } = await openOne(office);
  await user.type(await screen.findByLabelText('Priority'), '5');

  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Priority.*5.*Ani.*7/s);
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(sent('changePromotion')).toHaveLength(2));
  expect(sent('changePromotion')[1]?.input).toMatchObject({ fields: { priority: 5 }, seen: { priority: 7 } });
});

test('a new promotion with a brand and another kind is created and its page opens', async () => {
  const { office, sent } = selling();
  const { user, router } = await openOne(office, 'new');

  await user.type(await screen.findByLabelText('Name, Հայերեն'), 'Նվեր');
  await user.click(screen.getByRole('button', { name: 'Second cheaper' }));
  await user.type(screen.getByLabelText('Add a product, category, brand or property'), 'samsung{Enter}');
  await screen.findByRole('button', { name: 'Remove Samsung' });
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions/9'));
  expect(sent('createPromotion')[0]?.input).toMatchObject({
    fields: {
      ...{ name: { hy: 'Նվեր' }, kind: 'nth', selection: { brands: [21] } },
      benefit: { type: 'percent', value: 50, buy: 2, reduced: 1 },
    },
  });
});

test('a promotion that becomes a set loses its selection of products, which its form does not show', async () => {
  const { office, sent } = selling();
  const { user } = await openOne(office, 'new');
  await user.type(await screen.findByLabelText('Add a product, category, brand or property'), 'samsung{Enter}');
  await screen.findByRole('button', { name: 'Remove Samsung' });

  await user.type(screen.getByLabelText('Name, Հայերեն'), 'Հավաքածու');
  await user.click(screen.getByRole('button', { name: 'Price of a set' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(sent('createPromotion')).toHaveLength(1));
  expect(sent('createPromotion')[0]?.input).toMatchObject({ fields: { kind: 'set', selection: { brands: [] } } });
});

const item = (id: number, name: string) => ({
  ...{ id, sku: `SKU-${id}`, name: { hy: name }, price: 10_000, special_price: null, special_from: null },
  ...{ special_to: null, stock: 5, enabled: true },
});
const family = (id: number, name: string, items: ReturnType<typeof item>[]) => ({
  ...{ id, sku: `SKU-${id}`, name: { hy: name }, picture: null, category: null, enabled: true },
  ...{ has_variants: items.length > 1, items },
});
const BUNDLE: NonNullable<contract.PromotionTry['bundle']> = {
  ...{ price: 100_000, sum: 110_000, saved: 10_000, cost: 120_000, sets: 4, obstacle: null, not_for_sale: [] },
};

test('a bundle is created from exact variants with quantities and the price of the set', async () => {
  const { office, sent } = selling();
  office.on(officeProducts, ({ input }) =>
    answered({
      data: [
        input?.q === 'phone'
          ? family(100, 'Phone', [item(101, 'Phone, black'), item(102, 'Phone, white')])
          : family(200, 'Case', [item(200, 'Case')]),
      ],
      ...{ next: null, total: 1, low_stock: 3 },
    }),
  );
  const { user, router } = await openOne(office, 'new');

  await user.type(await screen.findByLabelText('Name, Հայերեն'), 'Փաթեթ');
  await user.click(screen.getByRole('button', { name: 'Bundle' }));
  expect(screen.queryByRole('heading', { name: 'Products' })).toBeNull();
  await user.type(screen.getByLabelText('Price of the bundle, ֏'), '100000');
  const search = screen.getByLabelText('Add a product or variant');
  await user.type(search, 'phone');
  await user.click(await screen.findByRole('option', { name: /Phone, white/ }));
  await user.type(search, 'case');
  await user.click(await screen.findByRole('option', { name: /Case/ }));
  const quantity = screen.getByLabelText('Quantity: Case');
  await user.clear(quantity);
  await user.type(quantity, '2');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions/9'));
  expect(sent('createPromotion')[0]?.input).toMatchObject({
    fields: {
      kind: 'bundle',
      benefit: {
        ...{ type: 'fixed', value: 100_000 },
        parts: [
          { products: [102], quantity: 1 },
          { products: [200], quantity: 2 },
        ],
      },
    },
  });
});

test('a part that is removed from a bundle is not sent, and six parts close the search', async () => {
  const { office } = selling();
  const parts = [1, 2, 3, 4, 5, 6].map((id) => ({ products: [id], quantity: 1 }));
  const benefit = { ...FIRST_BENEFIT.bundle, value: 100_000, parts };
  office.on(contract.readPromotion, () =>
    answered({
      now: '2026-11-28T08:00:00.000Z',
      promotion: { id: 1, state: 'running', fields: { ...FIELDS, kind: 'bundle', benefit }, uses: 0, codes: 0 },
      labels: { products: [], categories: [], options: [] },
      performance: { orders: 0, sum: 0, discount: 0, margin: null, days: [] },
      ...{ conflicts: [], versions: [] },
    }),
  );
  const { user } = await openOne(office);

  const list = await screen.findByRole('list', { name: 'Products of the bundle' });
  expect(screen.queryByLabelText('Add a product or variant')).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Remove No. 3' }));

  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByLabelText('Add a product or variant')).toBeTruthy();
});

test.each([
  ['cheaper than its cost', BUNDLE, /110,000.*Saving10,000.*120,000.֏: the bundle costs less.*4.*shown on the page/s],
  [
    'with a hidden part',
    { ...BUNDLE, sum: null, saved: 0, cost: null, sets: 0, obstacle: 'not_for_sale' as const, not_for_sale: [55] },
    /a part is not for sale.*not shown: No. 55, not for sale in this quantity/s,
  ],
])('the effect of a bundle %s has the sum of its parts and its place on pages', async (_, bundle, text) => {
  const { office } = selling();
  office.on(contract.tryPromotion, () => answered({ ...EFFECT, largest: null, below_cost: null, bundle }));
  await openOne(office);

  const effect = (await screen.findByRole('heading', { name: 'What will happen' })).closest('section');
  await waitFor(() => expect(effect?.textContent).toMatch(text), SOON);
  expect(effect?.textContent).not.toContain('pieces in stock');
});

test('the results of a promotion have orders, sums and days, and a note for an unknown margin', async () => {
  await openOne(selling().office);

  const brought = (await screen.findByRole('heading', { name: 'What it brought' })).closest('section');
  expect(brought?.textContent).toMatch(/Orders2.*500,000.*−75,000.*unknown, because a cost is missing/);
  expect(within(brought!).getAllByRole('row', { hidden: true })).toHaveLength(3);
});

const CODE: contract.WirePromotionCode = {
  ...{ id: 4, code: 'WINTER10', series: '', is_enabled: true, max_uses: 500, max_uses_each: 1, uses: 12 },
  created_at: '2026-11-20T09:00:00Z',
};

test('pasted codes are sent as a list with their limits', async () => {
  const { office, sent } = selling();
  office.on(contract.addPromotionCodes, () => answered({ count: 2, change: 3 }));
  const { user } = await openOne(office);

  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('Codes'));
  await user.paste('WINTER10\nWINTER20\n');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(sent('addPromotionCodes')).toHaveLength(1));
  expect(sent('addPromotionCodes')[0]?.input).toMatchObject({
    codes: ['WINTER10', 'WINTER20'],
    ...{ max_uses: null, max_uses_each: 1 },
  });
});

test('a code that exists shows the message of the server at the list', async () => {
  const { office } = selling();
  office.on(contract.addPromotionCodes, () =>
    refused('validation', { status: 422, fields: { 'codes.0': 'WINTER10 exists.' } }),
  );
  const { user } = await openOne(office);

  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Codes'), 'WINTER10');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));

  expect(await within(dialog).findByText('WINTER10 exists.')).toBeTruthy();
});

test('a code shows its uses and can be switched off and deleted', async () => {
  const { office, sent } = selling();
  office.on(contract.listPromotionCodes, () => answered({ data: [CODE], next: null, total: 1 }));
  office.on(contract.changePromotionCode, () => answered({ change: 4 }));
  office.on(contract.deletePromotionCode, () => answered({ change: 5, is_deleted: false }));
  const { user } = await openOne(office);

  expect(await screen.findByText(/used 12 of 500 · 1 by each customer/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch off the code WINTER10' }));
  await waitFor(() => expect(sent('changePromotionCode')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Delete the code WINTER10' }));

  await waitFor(() => expect(sent('deletePromotionCode')).toHaveLength(1));
  expect(sent('changePromotionCode')[0]?.input).toEqual({
    fields: { is_enabled: false, max_uses: 500, max_uses_each: 1 },
  });
});

test.each([
  ['2026-11-30T20:00:00.000Z', '2026-11-30T23:59'],
  ['2026-11-30T14:30:00.000Z', '2026-11-30T18:30'],
  [null, ''],
])('toLocalEnd shows %s as %s, and wholeInput restores it', (iso, text) => {
  expect(toLocalEnd(iso)).toBe(text);
  expect(wholeInput((key) => (key === 'ends_at' ? text : undefined)).ends_at).toBe(iso);
});

test.each([
  ['A1\nB2\r\nC3', ['A1', 'B2', 'C3']],
  ['A1\tB2, C3;', ['A1', 'B2', 'C3']],
  [' \n ', []],
])('toCodes splits %j', (text, codes) => {
  expect(toCodes(text)).toEqual(codes);
});
