// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Buyer,
  createOrder,
  findBuyers,
  findOffers,
  type Offer,
  type OrderPlan,
  planOrder,
} from '#contract/office/office-new-order-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { NewOrderPage, newOrderLoader } from './new-order-page.tsx';

const OFFER: Offer = {
  product_id: 7,
  name: { hy: 'Լամպ', en: 'Lamp' },
  options: [],
  sku: 'LAMP-1',
  picture: null,
  price: 10_000,
  available: 3,
  min_quantity: 1,
};

const BUYER: Buyer = {
  key: '#5',
  customer_id: 5,
  first_name: 'Anna',
  last_name: 'Petrosyan',
  phone: '+37491123456',
  email: 'anna@example.am',
  locale: 'ru',
  street: ['Abovyan 1'],
  city: 'Gyumri',
  region: 'Shirak',
  postcode: '',
  company: null,
  last_order: { id: 1040, created_at: '2026-11-20T10:00:00.000Z' },
};

type Lines = { product_id: number; quantity: number; price?: number }[];

/** The plan of these lines, as the server calculates it. */
const planOf = (lines: Lines, more: Partial<OrderPlan> = {}, price = 10_000): OrderPlan => {
  const planned = lines.map(({ quantity, price: manual }) => ({
    ...OFFER,
    price,
    quantity,
    sold_price: manual ?? price,
    total: (manual ?? price) * quantity,
    problem: quantity > OFFER.available ? ('stock' as const) : null,
  }));
  const sum = planned.reduce((total, line) => total + line.total, 0);
  return {
    lines: planned,
    totals: {
      sub_total: sum,
      discount: 0,
      shipping: 0,
      grand_total: sum,
      quantity: lines.reduce((n, line) => n + line.quantity, 0),
    },
    ...{ promotions: [], gifts: [], coupon: null },
    region: 'Yerevan',
    delivery: [
      {
        method: 'courier',
        title: { hy: 'Առաքիչ', en: 'Courier' },
        price: 0,
        free_from: null,
        days: { first: '2026-12-01', last: '2026-12-02' },
      },
    ],
    shipping_method: 'courier',
    payments: [
      { method: 'cashondelivery', title: { hy: 'Կանխիկ', en: 'Cash' }, is_online: false },
      { method: 'card_vpos', title: { hy: 'Քարտ', en: 'Card' }, is_online: true },
    ],
    payment_method: 'cashondelivery',
    credit: null,
    price_limit: 10,
    ...more,
  };
};

const SCREEN = {
  path: 'orders',
  children: [
    { path: 'new', Component: NewOrderPage, loader: newOrderLoader },
    { path: ':id', Component: () => <output>order page</output> },
  ],
};

function callCentre(more: Partial<OrderPlan> = {}): FakeOffice {
  const office = fakeOffice();
  office.on(planOrder, ({ input }) =>
    answered(
      planOf((input?.lines ?? []) as Lines, { ...more, ...(chosen(input) && { payment_method: chosen(input) }) }),
    ),
  );
  office.on(findBuyers, () => answered({ data: [BUYER] }));
  office.on(findOffers, () => answered({ data: [OFFER], is_exact: false }));
  office.on(createOrder, () => answered({ order: officeOrderOf({ id: 1050 }), change: 1 }));
  return office;
}

const chosen = (input: unknown): string | null =>
  (input as { payment?: { method: string } } | undefined)?.payment?.method ?? null;

async function open(office: FakeOffice) {
  const rendered = await renderInOffice(SCREEN, { path: '/orders/new', office });
  await screen.findByRole('heading', { level: 1, name: 'New order' });
  const sent = () => office.calls.filter(({ name }) => name === 'createOrder').map(({ input }) => input);
  const placeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Place the order/ });
  return { ...rendered, sent, placeButton, product: () => screen.getByRole('combobox', { name: /Product, SKU/ }) };
}

async function withLamp(office: FakeOffice) {
  const page = await open(office);
  await page.user.type(page.product(), 'lamp{Enter}');
  await screen.findByText('Lamp');
  await screen.findByText(/3 in stock/);
  return page;
}

/** The search of products answers when the returned function is called. */
function slowOffers(office: FakeOffice) {
  const { promise, resolve } = Promise.withResolvers<Offer[]>();
  office.on(findOffers, async () => answered({ data: await promise, is_exact: false }));
  return (...offers: Offer[]) => resolve(offers);
}
const lampLine = () => screen.findByRole('spinbutton', { name: /^Quantity: Lamp/ });

test('Enter right after a text adds the only match when its answer arrives', async () => {
  const office = callCentre();
  const answer = slowOffers(office);
  const { user, product } = await open(office);

  await user.type(product(), 'lamp{Enter}');
  answer(OFFER);

  await lampLine();
  expect(product().getAttribute('value')).toBe('');
});

test('Enter before the answer adds the exact SKU of several matches, and asks to select without one', async () => {
  const office = callCentre();
  const other = { ...OFFER, product_id: 8, sku: `${OFFER.sku}-B` };
  office.on(findOffers, () => answered({ data: [other, OFFER], is_exact: false }));
  const { user, product } = await open(office);

  await user.type(product(), 'lam{Enter}');
  await screen.findByText(/Several results match “lam”/);
  expect(screen.queryByRole('spinbutton', { name: /^Quantity/ })).toBeNull();
  await user.clear(product());
  await user.type(product(), `${OFFER.sku}{Enter}`);

  await lampLine();
  expect(screen.queryByText(/Several results match/)).toBeNull();
});

test('Enter before the answer names a text that matches nothing, and a failed search is repeated', async () => {
  const office = callCentre();
  const answer = slowOffers(office);
  const { user, product } = await open(office);

  await user.type(product(), 'lamp{Enter}');
  answer();
  await screen.findByText('No product for sale matches “lamp”.');
  office.on(findOffers, () => refused('network'));
  await user.type(product(), 's{Enter}');
  await screen.findByText(/The search did not respond/);
  office.on(findOffers, () => answered({ data: [OFFER], is_exact: false }));
  await user.keyboard('{Enter}');

  await lampLine();
});

test('Enter takes the first buyer with the last address, and Enter adds the first product', async () => {
  const { user, sent, product, router } = await open(callCentre());

  await user.type(screen.getByRole('combobox', { name: /Telephone, name/ }), '3456{Enter}');
  expect(await screen.findByDisplayValue('Anna')).toBeDefined();
  expect(document.activeElement).toBe(product());
  await user.type(product(), 'lamp{Enter}');
  await screen.findByText('Lamp');
  await expectReady();
  await user.keyboard('{Control>}{Enter}{/Control}');

  await screen.findByText('order page');
  expect(router.state.location.pathname).toBe('/orders/1050');
  expect(sent()).toMatchObject([
    {
      customer_id: 5,
      first_name: 'Anna',
      phone: '+37491123456',
      street: 'Abovyan 1',
      city: 'Gyumri',
      region: 'Shirak',
      language: 'ru',
      lines: [{ product_id: 7, quantity: 1, seen_price: 10_000 }],
      shipping_method: 'courier',
      payment: { method: 'cashondelivery' },
      expected_total: 10_000,
    },
  ]);
});

const expectReady = () =>
  screen.findByText((_, node) => node?.matches('button[type="submit"]:not([aria-disabled])') ?? false);

test('a typed number without a matching buyer becomes the telephone of a new buyer', async () => {
  const office = callCentre();
  office.on(findBuyers, () => answered({ data: [] }));
  const { user } = await open(office);

  await user.type(screen.getByRole('combobox', { name: /Telephone, name/ }), '077123456{Enter}');

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Telephone' })).toHaveProperty('value', '077123456'));
  expect(screen.getByRole('combobox', { name: /Telephone, name/ })).toHaveProperty('value', '');
});

test('the order cannot be placed without a product', async () => {
  const { user, sent, placeButton } = await open(callCentre());

  await user.click(placeButton());

  expect(sent()).toEqual([]);
  expect(screen.getByText('Add a product first.')).toBeDefined();
});

test('a product sold out in the last second is named with what is left, and the form stays', async () => {
  const office = callCentre();
  office.on(createOrder, () => refused('stock', { items: [{ item_id: 7, available: 1 }], message: 'Not enough.' }));
  const { user, placeButton } = await withLamp(office);
  await expectReady();

  await user.click(placeButton());

  expect(await screen.findByText('Lamp: only 1 left')).toBeDefined();
  expect(screen.getByRole('spinbutton', { name: 'Quantity: Lamp' })).toBeDefined();
});

test('a price that changed meanwhile is shown with both values', async () => {
  const office = callCentre();
  const items = [{ item_id: 7, old_price: 10_000, new_price: 12_000 }];
  office.on(createOrder, () => refused('price', { items, message: 'Prices have changed.' }));
  const { user, placeButton } = await withLamp(office);
  await expectReady();
  office.on(planOrder, ({ input }) => answered(planOf((input?.lines ?? []) as Lines, {}, 12_000)));

  await user.click(placeButton());

  expect(await screen.findByText(/Lamp: 10,000\s֏ → 12,000\s֏/)).toBeDefined();
  expect(await screen.findByText(/The price has changed/)).toBeDefined();
});

test('the form stays after a lost response, and the second press sends the same idempotency key', async () => {
  const office = callCentre();
  office.on(createOrder, () => refused('network', { status: 0 }));
  const { user, sent, placeButton } = await withLamp(office);
  await expectReady();

  await user.click(placeButton());
  expect(await screen.findByText(/No connection/)).toBeDefined();
  office.on(createOrder, () => answered({ order: officeOrderOf({ id: 1050 }), change: 1 }));
  await user.click(placeButton());

  const keys = sent().map((input) => (input as { idempotency_key: string }).idempotency_key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('without a connection the total is marked as not current, and the order waits', async () => {
  const office = callCentre();
  const { user, sent, product, placeButton } = await open(office);
  office.on(planOrder, () => refused('network', { status: 0 }));

  await user.type(product(), 'lamp{Enter}');
  expect(await screen.findByText(/no answer from the shop/)).toBeDefined();
  await user.click(placeButton());

  expect(sent()).toEqual([]);
});

test('a manual price is sent with its reason, and a missing reason is marked at its field', async () => {
  const office = callCentre();
  office.on(createOrder, () =>
    refused('validation', { fields: { 'lines.7.reason': 'Enter a reason.' }, message: 'Check the fields.' }),
  );
  const { user, sent, placeButton } = await withLamp(office);

  await user.click(screen.getByRole('button', { name: /^Change the price: Lamp/ }));
  await user.type(screen.getByRole('textbox', { name: 'Price, ֏' }), '9500');
  await expectReady();
  await user.click(placeButton());

  expect(await screen.findByText('Enter a reason.')).toBeDefined();
  expect(sent()).toMatchObject([{ lines: [{ price: 9_500, reason: '' }], expected_total: 9_500 }]);
});

test('a role without the right to change prices sees no control for it', async () => {
  await withLamp(callCentre({ price_limit: 0 }));

  expect(screen.queryByRole('button', { name: /Change the price/ })).toBeNull();
});

test('the form offers how long to hold the products if the order is paid online', async () => {
  const { user } = await withLamp(callCentre());

  await user.click(screen.getByRole('radio', { name: /Card/ }));
  const hold = await screen.findByRole('combobox', { name: 'Keep the products for' });

  expect(
    within(hold)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 hour', '24 hours', '72 hours']);
});

const CREDIT: NonNullable<OrderPlan['credit']> = {
  banks: [
    { id: 2, name: { hy: 'Լոռի Բանկ', en: 'Lori Bank' }, periods: [6, 12] },
    { id: 5, name: { hy: 'Սևան Բանկ', en: 'Sevan Bank' }, periods: [24] },
  ],
  bank_id: 2,
  period: 12,
  down_payment: 0,
  offer: { monthly: 900, total: 10_800, financed: 10_000 },
};
const ON_CREDIT: Partial<OrderPlan> = {
  payments: [{ method: 'credit', title: { hy: 'Ապառիկ', en: 'Credit' }, is_online: false }],
  payment_method: 'credit',
  credit: CREDIT,
};

test('an order on credit shows the monthly payment of the chosen bank and period', async () => {
  await withLamp(callCentre(ON_CREDIT));

  const bank = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Bank' });
  const period = screen.getByRole('combobox', { name: 'Period' });

  expect(bank.value).toBe('2');
  expect(
    within(period)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['6 months', '12 months']);
  expect(screen.getByText(/900\s֏/).textContent).toMatch(/10,800\s֏/);
});

test('another bank and a down payment written as 2,500 are sent to the plan', async () => {
  const office = callCentre(ON_CREDIT);
  const { user } = await withLamp(office);
  const planned = () => office.calls.filter(({ name }) => name === 'planOrder').at(-1)?.input;

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Bank' }), '5');
  await user.type(screen.getByRole('textbox', { name: 'Down payment' }), '2,500');

  await waitFor(() =>
    expect(planned()).toMatchObject({ payment: { method: 'credit', bank_id: 5, down_payment: 2_500 } }),
  );
});

test('credit without an offer for the total shows a note', async () => {
  await withLamp(callCentre({ ...ON_CREDIT, credit: { ...CREDIT, offer: null } }));

  expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain(
    'This bank does not finance the total. Change the down payment, period or bank.',
  );
});

test('a refusal for lack of a permission names the permission', async () => {
  const office = fakeOffice();
  office.on(planOrder, () => refused('permission', { permission: 'orders.create' }));
  // The router logs the refusal of the loader.
  const { error } = console;
  console.error = () => {};
  onTestFinished(() => void (console.error = error));
  await renderInOffice(SCREEN, { path: '/orders/new', office, role: 'content' });

  expect((await screen.findByRole('alert')).textContent).toContain('place orders for callers');
});

test('the new-order screen shows promotions by name, gifts and the answer to a code with the totals of the server', async () => {
  const office = callCentre({
    totals: { sub_total: 12_000, discount: 3_000, shipping: 0, grand_total: 9_000, quantity: 1 },
    promotions: [
      { id: 3, name: { hy: 'Ակցիա', en: 'Winter sale' }, code: 'WINTER', part: 'line', amount: 1_000 },
      { id: 4, name: { hy: 'Նվեր', en: 'Cable as a gift' }, code: null, part: 'line', amount: 2_000 },
    ],
    gifts: [{ product_id: 8, name: { hy: 'Մալուխ', en: 'Cable' }, quantity: 1 }],
    coupon: { code: 'WINTER', state: 'applied', message: 'The code is applied.' },
  });
  const page = await withLamp(office);

  await page.user.type(screen.getByLabelText(/Promo code/), 'winter');

  expect(await screen.findByText('The code is applied.')).toBeTruthy();
  expect(screen.getByText('Winter sale').closest('div')?.textContent).toContain('WINTER');
  expect(screen.getByText(/Gift of a promotion: Cable/)).toBeTruthy();
  await expectReady();
  await page.user.click(page.placeButton());
  await waitFor(() => expect(page.sent()).toMatchObject([{ coupon_code: 'winter', expected_total: 9_000 }]));
});
