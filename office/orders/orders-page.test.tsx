// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import { officeNews } from '#contract/office/office-news-contract.ts';
import { type OfficeOrderRow, officeOrders, stepOrders } from '#contract/office/office-orders-contract.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { CASH_DUE } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { useNewsCalls } from '../state/news.ts';
import { useClient } from '../state/office-site.tsx';
import { sendPendingTransition } from '../state/pending-transition.ts';
import { OrdersPage, ordersLoader } from './orders-page.tsx';

const order = (id: number, more: Partial<OfficeOrderRow> = {}): OfficeOrderRow => ({
  id,
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'pending',
  name: 'Anna Petrosyan',
  company: null,
  city: 'Yerevan',
  quantity: 2,
  pictures: [],
  payment: CASH_DUE,
  grand_total: 345_800,
  channel: 'shop',
  promised: null,
  pickup: null,
  next: 'processing',
  settle: null,
  ...more,
});

const page = (data: OfficeOrderRow[], next: number | null = null): AnswerOf<typeof officeOrders> => ({
  data,
  next,
  counts: { accept: 1, work: 0, unpaid: 0, credit: 0, check: 0, owed: 0 },
  today: { orders: 0, total: 0 },
  sums: null,
  choices: { methods: [], banks: [], stores: [] },
});

const SCREEN = { path: 'orders', Component: OrdersPage, loader: ordersLoader };

test('an order row shows the customer, products, payment and status', async () => {
  const office = fakeOffice();
  office.on(officeOrders, () => answered(page([order(1043)])));

  await renderInOffice(SCREEN, { path: '/orders', office });

  const row = await screen.findByRole('row', { name: /1043/ });
  for (const text of ['Anna Petrosyan', '2 pieces', /Cash · on delivery/, 'Pending', '345,800 ֏'])
    expect(within(row).getByText(text)).toBeDefined();
});

test('an open order shows its promised day and whether it has passed', async () => {
  const day = (days: number) => shopDay(new Date(Date.now() + days * 86_400_000));
  const promised = (last: string) => ({ first: last, last });
  const office = fakeOffice();
  office.on(officeOrders, () =>
    answered(
      page([
        order(1043, { promised: promised(day(-1)) }),
        order(1044, { promised: promised(day(0)) }),
        order(1045, { promised: promised(day(1)) }),
        order(1046, { promised: { first: '2027-12-02', last: '2027-12-03' } }),
        order(1047, { promised: promised(day(-1)), status: 'completed', next: null }),
      ]),
    ),
  );

  await renderInOffice(SCREEN, { path: '/orders', office });

  await screen.findByRole('row', { name: /1043/ });
  const text = (id: number) => screen.getByRole('row', { name: new RegExp(String(id)) }).textContent;
  expect(text(1043)).toContain('overdue');
  expect(text(1044)).toContain('today');
  expect(text(1045)).toContain('tomorrow');
  expect(text(1046)).toContain('2–3\u00a0Dec');
  expect(text(1047)).not.toContain('overdue');
});

test('the heading of the promised day sorts the list', async () => {
  const office = fakeOffice();
  office.on(officeOrders, () => answered(page([order(1043)])));
  const { user, router } = await renderInOffice(SCREEN, { path: '/orders?view=work', office });

  await user.click(await screen.findByRole('link', { name: /Delivery day/ }));

  expect(router.state.location.search).toBe('?view=work&sort=promise');
});

test.each([
  ['/orders', 'No orders yet'],
  ['/orders?view=accept', 'All done'],
  ['/orders?q=nobody', 'Nothing found for “nobody”'],
])('the empty list at %s shows “%s”', async (path, title) => {
  const office = fakeOffice();
  office.on(officeOrders, () => answered(page([])));

  await renderInOffice(SCREEN, { path, office });

  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined();
});

test('OrdersPage names the missing permission and who can grant it', async () => {
  const office = fakeOffice();
  office.on(officeOrders, () => refused('permission', { permission: 'orders.see' }));

  await renderInOffice(SCREEN, { path: '/orders', office, role: 'content' });

  const message = (await screen.findByRole('alert')).textContent;
  expect(message).toContain('see orders');
  expect(message).toContain('owner');
});

test.each([
  ['network', 'No connection'],
  ['unavailable', 'The shop is not responding'],
  ['server', 'Something went wrong'],
] as const)('OrdersPage shows the failure %s with a retry button', async (code, title) => {
  const office = fakeOffice();
  office.on(officeOrders, () => refused(code, { status: 0 }));
  const { user } = await renderInOffice(SCREEN, { path: '/orders', office });
  await screen.findByRole('heading', { name: title });
  office.on(officeOrders, () => answered(page([order(1043)])));

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('row', { name: /1043/ })).toBeDefined();
});

test('“Show more” appends orders without repeating one that moved between pages', async () => {
  const office = fakeOffice();
  office.on(officeOrders, ({ input }) =>
    answered(input?.after ? page([order(1042), order(1041)]) : page([order(1043), order(1042)], 1042)),
  );
  const { user } = await renderInOffice(SCREEN, { path: '/orders', office });

  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  await screen.findByRole('row', { name: /1041/ });
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

/** This test uses the real clock; on a loaded machine a page needs more than a second. */
const PATIENT = { timeout: 15_000 };

test('OrdersPage adds a new order to the open list without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const office = fakeOffice();
  const news = (cursor: number) =>
    answered({ cursor, counts: { accept: 1, mails: 0, jobs: 0 }, changed: [], mentions: [] });
  office.on(officeNews, () => news(1));
  office.on(officeOrders, () => answered(page([order(1043)])));
  await renderInOffice({ ...SCREEN, Component: WithNews }, { path: '/orders', office });
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /1043/ })).toBeDefined(), PATIENT);
  await vi.waitFor(() => expect(office.calls.map(({ name }) => name)).toContain('officeNews'), PATIENT);
  office.on(officeNews, () => news(2));
  office.on(officeOrders, () => answered(page([order(1044), order(1043)])));

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  await vi.waitFor(() => expect(screen.getByRole('row', { name: /1044/ })).toBeDefined(), PATIENT);
});

function WithNews() {
  useNewsCalls(useClient());
  return <OrdersPage />;
}

test('sort order and hidden columns of the list are stored in the address', async () => {
  const office = fakeOffice();
  office.on(officeOrders, () => answered(page([order(1043)])));
  const { user, router } = await renderInOffice(SCREEN, { path: '/orders?view=accept', office });
  await user.click(await screen.findByRole('link', { name: 'Total' }));
  await user.click(screen.getByRole('button', { name: 'List settings' }));
  const dialog = within(screen.getByRole('dialog', { name: 'List settings' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Customer' }));

  await expect.poll(() => screen.queryByText('Anna Petrosyan')).toBeNull();
  expect(screen.getByRole('columnheader', { name: /Total/ }).getAttribute('aria-sort')).toBe('descending');
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/orders?view=accept&sort=total_high&hide=customer',
  );
  expect(office.calls.filter(({ name }) => name === 'officeOrders').at(-1)?.input).toEqual({
    view: 'accept',
    q: '',
    sort: 'total_high',
  });
});

const TRANSFER = { ...CASH_DUE, method: 'moneytransfer', lacks_money: true };

test('the next step of an unpaid order in the list opens the payment question', async () => {
  const office = fakeOffice();
  office.on(officeOrders, () => answered(page([order(1043, { payment: TRANSFER, settle: 'transfer' })])));
  const { user } = await renderInOffice(SCREEN, { path: '/orders?view=unpaid', office });
  await screen.findByRole('row', { name: /1043/ });

  await user.keyboard('a');

  const dialog = within(await screen.findByRole('dialog', { name: 'Has the money arrived?' }));
  expect(dialog.getByRole('button', { name: 'The money arrived' })).toBeDefined();
  expect(office.calls.map(({ name }) => name)).toEqual(['officeOrders']);
});

test('a bulk transition lists the orders it could not change, with the reasons', async () => {
  const office = fakeOffice();
  office.on(officeOrders, () => answered(page([order(1044), order(1043, { payment: TRANSFER })])));
  const refusal = { id: 1043, code: 'unpaid', message: 'The money has not arrived yet.' };
  office.on(stepOrders, () => answered({ done: [1044], refused: [refusal] }));
  const { user } = await renderInOffice(SCREEN, { path: '/orders', office });
  await screen.findByRole('row', { name: /1043/ });

  await user.keyboard('xxa');
  await expect
    .poll(() => {
      sendPendingTransition();
      return office.calls.map(({ name }) => name);
    })
    .toContain('stepOrders');

  const note = within(await screen.findByRole('alert'));
  expect(note.getByRole('link', { name: '1043: The money has not arrived yet.' })).toBeDefined();
});

test.each<[RoleCode, boolean]>([
  ['orders', true],
  ['warehouse', false],
])('the role %s can export orders: %s', async (role, isThere) => {
  const office = fakeOffice();
  office.on(officeOrders, () => answered({ ...page([order(1043)]), today: { orders: 3, total: null } }));

  await renderInOffice(SCREEN, { path: '/orders', office, role });

  await screen.findByText('3 today');
  expect(screen.queryByRole('button', { name: /Export/ }) !== null).toBe(isThere);
});
