// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { findOffers, planOrder } from '#contract/office/office-new-order-contract.ts';
import { planRefund } from '#contract/office/office-order-money-contract.ts';
import * as contract from '#contract/office/office-returns-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ReturnPage, returnLoader } from './return-page.tsx';
import { ReturnsPage, returnsLoader } from './returns-page.tsx';
import { WarrantyPage, warrantyLoader } from './warranty-page.tsx';

const NAME = { hy: 'Հեռախոս', ru: 'Телефон', en: 'Phone' };
const ITEM = {
  ...{ id: 31, order_item_id: 8, product_id: 4, sku: 'APL-1', name: NAME, picture: null, quantity: 1, price: 120_000 },
  ...{ share: { discount: 0, sold: 1, before: 0 } },
  ...{ paid: 120_000, received: null, condition: null, decision: null, restocked: 0, serials: [] },
  ...{ return_until: '2026-12-10', warranty_until: '2027-11-26', is_late: false },
};
const RETURN: contract.OfficeReturn = {
  ...{ id: 12, order_id: 1043, version: 1, status: 'requested', reason: 'not_liked', wish: 'refund', text: 'Too big' },
  ...{ by: null, created_at: '2026-11-28T08:00:00Z', items: [ITEM], photos: [] },
  steps: [{ status: 'requested', note: '', at: '2026-11-28T08:00:00Z', by: null }],
  buyer: { name: 'Anna', phone: '+37491000000', customer_id: 3, is_masked: false, city: 'Երևան', region: 'Yerevan' },
  order_sums: { sub_total: 120_000, discount: 0, promotions: 0 },
  ...{ handed_over_at: '2026-11-26T08:00:00Z', refund_amount: 0, due: 0, exchange: null, others: [] },
};
const CHECKED: contract.OfficeReturn = {
  ...RETURN,
  status: 'checked',
  version: 4,
  items: [{ ...ITEM, received: 1, condition: 'sellable' }],
};

/** More than the search needs to hand a picked product to its page. */
const MICROTASKS = 20;

const PAGE = { path: 'returns/:id', Component: ReturnPage, loader: returnLoader };

async function open(row: contract.OfficeReturn, role: RoleCode = 'owner') {
  const office = fakeOffice();
  office.on(contract.readOfficeReturn, () => answered(row));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const rendered = await renderInOffice(PAGE, { path: '/returns/12', office, role });
  await screen.findByRole('heading', { level: 1, name: 'Return 12' });
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent, ...rendered };
}

test('the name of the accept button leaves its key to aria-keyshortcuts', async () => {
  await open(RETURN);

  const button = screen.getByRole('button', { name: 'Accept' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('A');
});

test('A accepts a requested return with the version that the page shows', async () => {
  const { office, sent, user } = await open(RETURN);
  office.on(contract.stepReturn, () => answered({ return: { ...RETURN, status: 'accepted', version: 2 }, change: 1 }));

  await user.keyboard('a');

  expect(await screen.findByText('The buyer brings or sends the products.')).toBeDefined();
  expect(sent('stepReturn')).toEqual([
    { name: 'stepReturn', params: { id: 12 }, input: { step: 'accept', version: 1 } },
  ]);
});

test('the warehouse may receive a return but not accept or refuse it', async () => {
  await open(RETURN, 'warehouse');

  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  expect(screen.getByRole('button', { name: /Received/ })).toBeDefined();
});

test('a conflict is shown and the return is loaded again', async () => {
  const { office, sent, user } = await open(RETURN);
  office.on(contract.stepReturn, () => refused('stale', { status: 409, message: 'Somebody changed it.' }));

  await user.click(screen.getByRole('button', { name: /^Accept/ }));

  expect((await screen.findByText('Somebody changed it.')).textContent).toBeDefined();
  expect(sent('readOfficeReturn').length).toBeGreaterThan(1);
});

test('a refusal without a text for the buyer stays in its dialog', async () => {
  const { office, user } = await open(RETURN);
  office.on(contract.stepReturn, () =>
    refused('validation', { status: 422, fields: { note: 'The note field is required.' } }),
  );

  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the return' }));
  await user.type(dialog.getByLabelText('Text to the buyer'), ' ');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));

  expect(await dialog.findByText('The note field is required.')).toBeDefined();
});

test('the check form sends the received pieces and their condition', async () => {
  const { office, sent, user } = await open({ ...RETURN, status: 'received', version: 3 });
  office.on(contract.checkReturn, () => answered({ return: CHECKED, change: 2 }));

  await user.selectOptions(screen.getByLabelText('Condition'), 'damaged or used');
  await user.click(screen.getByRole('button', { name: 'Save the check' }));

  expect(await screen.findByRole('button', { name: /^Decide/ })).toBeDefined();
  expect(sent('checkReturn')).toMatchObject([
    { input: { items: [{ id: 31, received: '1', condition: 'damaged' }], version: 3 } },
  ]);
});

test('pieces of one line in two conditions are sent as two entries', async () => {
  const row = { ...RETURN, status: 'received' as const, version: 3 };
  const items = row.items.map((item) => ({ ...item, quantity: 3 }));
  const { office, sent, user } = await open({ ...row, items });
  office.on(contract.checkReturn, () => answered({ return: CHECKED, change: 2 }));

  await user.click(screen.getByRole('button', { name: 'Some pieces in another condition' }));
  const [first] = screen.getAllByLabelText(/^Arrived/);
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '2');
  await user.click(screen.getByRole('button', { name: 'Save the check' }));

  expect(sent('checkReturn')).toMatchObject([
    {
      input: {
        items: [
          { id: 31, received: '2' },
          { id: 31, received: '1' },
        ],
      },
    },
  ]);
});

const PLAN = {
  ...{ bill: '1043-1', method: 'cashondelivery', card: null, most: 120_000, refunded: 0, paid: 120_000, gift_card: 0 },
  payments: [
    {
      ...{ order_id: 1043, bill: '1043-1', method: 'cashondelivery', card: null, left: 120_000 },
      ...{ gift_card: 0, limit: null, how: 'by_hand' as const },
    },
  ],
  ...{ whole: 'by_hand' as const, part: 'by_hand' as const, open: null, has_email: true, locale: 'hy' },
  lines: [{ item_id: 8, left: 1, each: 120_000, left_paid: 120_000, stock: 3 }],
};

test('the decision proposes the paid amount and closes the return', async () => {
  const { office, sent, user } = await open(CHECKED);
  office.on(planRefund, () => answered({ plan: PLAN }));
  office.on(contract.decideReturn, () => answered({ return: { ...CHECKED, status: 'closed' } }));

  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about the return' }));
  await user.click(await dialog.findByRole('button', { name: /^Close and refund 120[\s,.]000/ }));

  expect(await screen.findByText('The return is closed.')).toBeDefined();
  expect(sent('decideReturn')).toMatchObject([
    {
      input: {
        ...{ items: [{ id: 31, decision: 'refund' }], refund_amount: 120_000, by_hand: true, exchange: null },
        ...{ version: 4, seen: 0 },
      },
    },
  ]);
});

test('an amount above the paid one disables the decision', async () => {
  const { office, user } = await open(CHECKED);
  office.on(planRefund, () => answered({ plan: PLAN }));

  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about the return' }));
  const amount = await dialog.findByLabelText('Amount to refund');
  await user.clear(amount);
  await user.type(amount, '120001');

  expect(dialog.getByText(/The buyer paid 120[\s,.]000/)).toBeDefined();
  expect(dialog.getByRole('button', { name: /^Close and refund/ }).getAttribute('aria-disabled')).toBe('true');
});

const OFFER = {
  ...{ product_id: 9, name: { hy: 'Ժամացույց', ru: 'Часы', en: 'Watch' }, options: [], sku: 'W-9', picture: null },
  ...{ price: 150_000, available: 5, min_quantity: 1 },
};

function planOf(lineCount: number) {
  const title = { hy: 'Առաքում', ru: 'Доставка', en: 'Delivery' };
  const sum = lineCount * OFFER.price;
  const line = { ...OFFER, quantity: 1, sold_price: OFFER.price, total: OFFER.price, problem: null };
  return answered({
    lines: Array.from({ length: lineCount }, () => line),
    ...{ promotions: [], gifts: [], coupon: null },
    totals: { sub_total: sum, discount: 0, shipping: 1_000, grand_total: sum + 1_000, quantity: lineCount },
    ...{ region: 'Yerevan', shipping_method: 'courier', price_limit: 0, payment_method: 'cashondelivery' },
    delivery: [{ method: 'courier', title, price: 1_000, free_from: null, days: null }],
    payments: [{ method: 'cashondelivery', title, is_online: false }],
    credit: null,
  });
}

test('an exchange shows the difference that the buyer owes and sends the new product', async () => {
  const { office, sent, user } = await open({ ...CHECKED, wish: 'exchange' });
  office.on(planRefund, () => answered({ plan: PLAN }));
  office.on(findOffers, () => answered({ data: [OFFER], is_exact: true }));
  office.on(planOrder, ({ input }) => planOf(input?.lines.length ?? 0));
  office.on(contract.decideReturn, () => answered({ return: { ...CHECKED, status: 'closed' } }));

  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about the return' }));
  await user.type(dialog.getByRole('combobox', { name: /Product/ }), 'watch{Enter}');
  const owes = (await dialog.findByText('The buyer owes')).closest('div');
  expect(owes?.textContent).toMatch(/30[\s,.]000/);
  await user.click(dialog.getByRole('button', { name: 'Close the return' }));

  expect(await screen.findByText('The return is closed.')).toBeDefined();
  expect(sent('decideReturn')).toMatchObject([
    {
      input: {
        refund_amount: 0,
        exchange: {
          lines: [{ product_id: 9, quantity: 1, seen_price: 150_000 }],
          ...{ shipping_method: 'courier', payment: { method: 'cashondelivery' }, free_delivery: true },
          expected_total: 30_000,
        },
      },
    },
  ]);
});

test('the picked product stays when the plan without products arrives at the same time', async () => {
  const { office, sent, user } = await open({ ...CHECKED, wish: 'exchange' });
  const offers = Promise.withResolvers<void>();
  const firstPlan = Promise.withResolvers<void>();
  office.on(planRefund, () => answered({ plan: PLAN }));
  office.on(findOffers, async () => {
    await offers.promise;
    return answered({ data: [OFFER], is_exact: true });
  });
  office.on(planOrder, async ({ input }) => {
    const count = input?.lines.length ?? 0;
    if (count === 0) await firstPlan.promise;
    return planOf(count);
  });
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about the return' }));
  await user.type(dialog.getByRole('combobox', { name: /Product/ }), 'watch{Enter}');
  await waitFor(() => expect([sent('findOffers').length, sent('planOrder').length]).toEqual([1, 1]));

  offers.resolve();
  // React renders the picked product only in a later task.
  for (let round = 0; round < MICROTASKS; round++) await null;
  firstPlan.resolve();

  expect(await dialog.findByRole('button', { name: 'Remove: Watch' })).toBeDefined();
  expect(await dialog.findByText('The buyer owes')).toBeDefined();
});

test('a closed return whose money was not sent offers to send it again', async () => {
  const { office, sent, user } = await open({ ...CHECKED, status: 'closed', refund_amount: 120_000, due: 120_000 });
  office.on(contract.sendReturnRefund, () => refused('bank_away', { status: 503, message: 'The bank is away.' }));

  await user.click(screen.getByRole('button', { name: /^Refund .* again$/ }));

  expect(await screen.findByText('The bank is away.')).toBeDefined();
  expect(sent('sendReturnRefund')).toMatchObject([{ input: { by_hand: false } }]);
});

const LIST = { path: 'returns', Component: ReturnsPage, loader: returnsLoader };
const COUNTS = { requested: 1, transit: 0, received: 0, checked: 0, refund: 0 };

test('the list shows returns with their reason and the counts of the views', async () => {
  const office = fakeOffice();
  const row: contract.ReturnRow = {
    ...{ id: 12, order_id: 1043, created_at: '2026-11-28T08:00:00Z', status: 'requested', reason: 'faulty' },
    ...{ wish: 'exchange', name: 'Anna', city: 'Gyumri', pieces: 2, product: NAME, picture: null, photos: 2, due: 0 },
  };
  office.on(contract.listReturns, () => answered({ data: [row], next: null, counts: COUNTS }));
  await renderInOffice(LIST, { path: '/returns', office });

  expect(await screen.findByText(/Anna, Gyumri · faulty · exchange · 2 photos/)).toBeDefined();
  expect(screen.getByText('Phone · 2 pieces')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Requested 1' }).getAttribute('aria-current')).toBe('page');
});

test.each([
  [
    '/returns',
    { ...COUNTS, requested: 0 },
    'Nobody asks for a return',
    'Select a completed order',
    '/orders?view=completed',
  ],
  [
    '/returns',
    { ...COUNTS, requested: 0, checked: 3 },
    'Nobody asks for a return',
    'Checked: 3',
    '/returns?view=checked',
  ],
  ['/returns?view=transit&q=Anna', COUNTS, 'Nothing found', 'Clear filters', '/returns?view=transit'],
])('the empty list of %s with the counts %o states "%s" and links to "%s"', async (path, counts, text, link, to) => {
  const office = fakeOffice();
  office.on(contract.listReturns, () => answered({ data: [], next: null, counts }));
  await renderInOffice(LIST, { path, office });

  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
});

test('the warranty page shows the end of the warranty, and nothing for an unknown number', async () => {
  const office = fakeOffice();
  const piece: contract.Warranty = {
    ...{ serial: '358745620188341', order_id: 1043, order_item_id: 8, product_id: 4, sku: 'APL-1', name: NAME },
    ...{ picture: null, buyer: 'Anna', sold_at: '2026-11-21T08:00:00Z' },
    ...{ warranty_until: '2027-11-21', is_valid: true, returns: [{ id: 12, status: 'closed', created_at: '' }] },
  };
  const shop = { name: NAME, tin: '00123456', address: null, phones: [] };
  office.on(contract.findWarranties, ({ input }) =>
    answered({ data: input && 'serial' in input && input.serial === '188341' ? [piece] : [], shop }),
  );
  const screenOf = { path: 'returns/warranty', Component: WarrantyPage, loader: warrantyLoader };
  const { router } = await renderInOffice(screenOf, { path: '/returns/warranty?serial=188341', office });

  expect(await screen.findByText(/warranty until/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Return 12' })).toBeDefined();
  await router.navigate('/returns/warranty?serial=999999');

  expect(await screen.findByText('No sold piece has this number')).toBeDefined();
});

test('the refund of both pieces of a discounted line is the paid sum, although its half is no whole dram', async () => {
  const half = { ...ITEM, quantity: 1, received: 1, price: 9_999, paid: 4_999, condition: 'sellable' as const };
  const share = { discount: 9_999, sold: 2, before: 0 };
  const { office, sent, user } = await open({
    ...CHECKED,
    items: [
      { ...half, share },
      { ...half, id: 32, condition: 'damaged', share },
    ],
    order_sums: { sub_total: 19_998, discount: 9_999, promotions: 9_999 },
  });
  office.on(planRefund, () => answered({ plan: { ...PLAN, most: 9_999, paid: 9_999 } }));
  office.on(contract.decideReturn, () => answered({ return: { ...CHECKED, status: 'closed' } }));

  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about the return' }));
  await user.click(await dialog.findByRole('button', { name: /^Close and refund/ }));

  expect(await screen.findByText('The return is closed.')).toBeDefined();
  expect(sent('decideReturn')).toMatchObject([{ input: { refund_amount: 9_999 } }]);
});
