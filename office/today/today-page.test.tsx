// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { WireAuditEntry } from '#contract/office/office-audit-contract.ts';
import { officeToday, runJobsAgain, sendMailsAgain, type WireWork } from '#contract/office/office-today-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { chartScale } from './sales-chart.tsx';
import { TodayPage, todayLoader } from './today-page.tsx';

type Today = AnswerOf<typeof officeToday>;

const AT = '2026-11-22T11:02:00.000Z';
const SCREEN = { path: '/', Component: TodayPage, loader: todayLoader };

const work = (kind: WireWork['kind'], more: Partial<WireWork> = {}): WireWork => ({
  kind,
  count: 1,
  oldest: '2026-11-21T15:05:00.000Z',
  is_late: false,
  order_id: 1034,
  total: 119_900,
  due: null,
  ...more,
});

const day = (index: number, ordered: number) => ({
  day: `2026-11-${String(index).padStart(2, '0')}`,
  orders: 1,
  ordered,
});

const today = (more: Partial<Today> = {}): Today => ({
  at: AT,
  queue: [],
  sales: {
    orders: 12,
    ordered: 3_099_300,
    ordered_before: 2_604_454,
    paid_orders: 6,
    paid: 966_200,
    visits: 641,
    days: Array.from({ length: 14 }, (_, index) => ({
      now: day(index + 9, 1_000_000 + index),
      before: day(index + 1, 900_000),
    })),
  },
  low: [],
  best: [],
  earnings: [],
  misses: [],
  changes: [],
  obstacles: null,
  setup: null,
  ...more,
});

async function open(answer: Today) {
  const office = fakeOffice();
  office.on(officeToday, () => answered(answer));
  return { office, ...(await renderInOffice(SCREEN, { path: '/', office })) };
}

test('a line of the work queue shows the task, the count, the waiting time and whether it is late', async () => {
  await open(today({ queue: [work('accept', { count: 3, is_late: true }), work('settle')] }));

  const [first, second] = (await screen.findAllByRole('listitem')).filter((item) => within(item).queryByRole('link'));

  expect(first?.textContent).toContain('3Accept ordersThe oldest: 1034');
  expect(first?.textContent).toContain('19 h 57 min, late');
  expect(within(second!).getByRole('link').getAttribute('href')).toBe('/orders/1034');
});

test('a digit opens the task with that number', async () => {
  const { user, router } = await open(today({ queue: [work('accept'), work('hand_over')] }));
  await screen.findByText('Pack and hand over');

  await user.keyboard('2');

  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/orders?view=work&sort=promise'),
  );
});

test('an empty work queue shows that everything is done', async () => {
  await open(today());

  expect(await screen.findByText('All done')).toBeDefined();
});

test('an empty work queue of a courier leads to their deliveries', async () => {
  const office = fakeOffice();
  office.on(officeToday, () => answered(today()));
  await renderInOffice(SCREEN, { path: '/', office, role: 'courier' });

  expect((await screen.findByRole('link', { name: 'My deliveries' })).getAttribute('href')).toBe('/deliveries');
  expect(screen.queryByText('All done')).toBeNull();
});

test('sales are compared with the same hour a week ago and with the visits', async () => {
  await open(today());

  expect(await screen.findByText('+19%')).toBeDefined();
  expect(screen.getByText('1.9%')).toBeDefined();
  expect(screen.getByText(/of 641 visits/)).toBeDefined();
});

test('the chart has a table with every day', async () => {
  const { user } = await open(today());

  await user.click(await screen.findByText('As a table'));

  expect(screen.getAllByRole('row')).toHaveLength(15);
});

test('panels without permission are hidden', async () => {
  await open(today({ sales: null, low: null, best: null, earnings: null, misses: null, changes: null }));

  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Waiting for you',
  ]);
});

test('failed mails can be queued again, and a refusal is shown', async () => {
  const { user, office } = await open(today({ queue: [work('mails', { order_id: null, total: null })] }));
  office.on(sendMailsAgain, () => refused('permission', { permission: 'messages.answer' }));

  await user.click(await screen.findByRole('button', { name: 'Send again' }));

  expect(office.calls.map(({ name }) => name)).toEqual(['officeToday', 'sendMailsAgain', 'officeToday']);
});

test('failed jobs can be started again', async () => {
  const { user, office } = await open(today({ queue: [work('jobs', { order_id: null, total: null })] }));
  office.on(runJobsAgain, () => answered({ queued: 1 }));

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(office.calls.map(({ name }) => name)).toEqual(['officeToday', 'runJobsAgain', 'officeToday']);
});

test('the task of messages opens the list of unanswered messages', async () => {
  await open(today({ queue: [work('messages', { order_id: null, total: null })] }));

  const link = await screen.findByRole('link', { name: /Answer messages of visitors/ });
  expect(link.getAttribute('href')).toBe('/messages');
});

const change = (id: number, more: Partial<WireAuditEntry> = {}): WireAuditEntry => ({
  ...{ id, at: AT, source: 'staff', by: 'Nare', action: 'changeCells', entity: 'product', entity_id: '769' },
  ...{ before: { price: 2 }, after: { price: 1 }, reason: '', name: null, family_id: null, parts: 0 },
  ...{ undo_of: null, is_undone: false, can_undo: false, ...more },
});

test('recent changes link to products and group repeated changes', async () => {
  const kettle = { name: { hy: 'Թեյնիկ', en: 'Kettle' }, family_id: 12 };
  const steps = [5, 4, 3].map((id) =>
    change(id, { source: 'job', by: null, action: 'stepOrder', entity: 'order', entity_id: String(1000 + id) }),
  );
  await open(today({ changes: [change(9, kettle), ...steps] }));

  const link = await screen.findByRole('link', { name: 'Kettle' });
  const line = link.closest('li');
  expect(link.getAttribute('href')).toBe('/products/12');
  expect(line?.textContent).toContain('changed a price Kettle');
  expect(screen.getByText(/× 3/).closest('li')?.textContent).toContain('the shop itself');
});

test.each([
  [0, 3000],
  [1, 3000],
  [5_800_000, 6_000_000],
  [6_000_001, 7_500_000],
  [99_000, 150_000],
])('a chart axis for %i ends at %i', (greatest, top) => {
  expect(chartScale(greatest).top).toBeCloseTo(top);
});

test('Today shows how far the set-up is and the first required step', async () => {
  await open(today({ setup: { done: 7, total: 12, missing: ['delivery', 'payment'] } }));

  expect(await screen.findByText(/7 of 12 done/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next: Delivery' }).getAttribute('href')).toBe('/settings/delivery');
  expect(screen.getByRole('link', { name: 'All steps' }).getAttribute('href')).toBe('/setup');
});

test('Today shows no set-up when nothing required is missing', async () => {
  await open(today({ setup: { done: 11, total: 12, missing: [] } }));
  await screen.findByText('All done');

  expect(screen.queryByRole('link', { name: 'All steps' })).toBeNull();
});

test('Today lists obstacles to ordering, and shows no panel without one', async () => {
  const { unmount } = await open(today({ obstacles: ['payment', 'delivery'] }));
  const note = await screen.findByRole('status');
  unmount();
  await open(today({ obstacles: [] }));
  await screen.findByRole('heading', { level: 1 });

  expect(note.textContent).toContain('No payment method is offered.');
  expect(note.textContent).toContain('No delivery method is offered.');
  expect(screen.queryByText('Nobody can order yet')).toBeNull();
});

test('the table of promotions and mails names each one with orders, sum and margin', async () => {
  const sums = { orders: 3, total: 90_000, margin: 12_000 };
  const earnings = [
    { promotion_id: 4, campaign: null, name: { hy: 'Ձմեռ', en: 'Winter' }, ...sums },
    { promotion_id: null, campaign: 'mail-newsletter-3', name: { hy: 'Նոր', en: 'New phones' }, ...sums, margin: null },
    { promotion_id: null, campaign: 'mail-cart', name: null, ...sums },
  ];
  await open(today({ earnings }));

  const table = await (async () =>
    within(await screen.findByRole('region', { name: /What promotions/ })).getByRole('table'))();
  const rows = within(table).getAllByRole('row').slice(1);

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Winter3.*90,000.*12,000/),
    expect.stringMatching(/^New phones3.*90,000.*–$/),
    expect.stringMatching(/cart.*3.*90,000.*12,000/i),
  ]);
  expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toContain('/promotions/4');
});
