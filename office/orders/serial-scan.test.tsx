// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  listColleagues,
  type OfficeOrder,
  readOfficeOrder,
  stepOrder,
  writeSerials,
} from '#contract/office/office-orders-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { type Layout, pressEnter, typeKeys } from '#testing/office/typing.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { OrderPage, orderLoader } from './order-page.tsx';

const Screen = () => (
  <>
    <OrderPage />
    <ToastRegion label="Messages" />
  </>
);
const SCREEN = { path: 'orders/:id', Component: Screen, loader: orderLoader };

async function open(more: Partial<OfficeOrder> = {}, role: RoleCode = 'warehouse') {
  let order = officeOrderOf(more);
  const office = fakeOffice();
  const written: { item_id: number; serials: string[] }[] = [];
  office.on(readOfficeOrder, () => answered(order));
  office.on(listColleagues, () => answered({ data: [] }));
  office.on(stepOrder, () => answered({ order }));
  office.on(writeSerials, ({ input }) => {
    const { item_id, serials } = input as { item_id: number; serials: string[] };
    written.push({ item_id, serials });
    order = { ...order, items: order.items.map((item) => (item.id === item_id ? { ...item, serials } : item)) };
    return answered({ order, change: 1 });
  });
  await renderInOffice(SCREEN, { path: `/orders/${order.id}`, office, role });
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const settle = () => act(() => vi.advanceTimersByTimeAsync(200));
  const scan = async (code: string, layout: Layout = 'latin') => {
    typeKeys(code, { layout });
    pressEnter();
    await settle();
  };
  const steps = () => office.calls.filter(({ name }) => name.startsWith('step'));
  return { office, written, scan, settle, steps };
}

const field = () => screen.queryByRole('textbox', { name: 'Serial number or IMEI' });
const shown = () => document.body.textContent;

test.each(['latin', 'armenian', 'phonetic', 'russian'] as const)(
  'a serial with letters scanned outside the field on a layout that is %s is stored and runs no command',
  async (layout) => {
    const { written, scan, steps } = await open();

    await scan('C02XG0FDH7JY', layout);
    await act(() => vi.advanceTimersByTimeAsync(6000));

    expect(written).toEqual([{ item_id: 1, serials: ['C02XG0FDH7JY'] }]);
    expect(steps()).toEqual([]);
  },
);

test('a serial scanned into the field on an Armenian layout is stored in Latin letters', async () => {
  const { written, scan } = await open();

  act(() => field()?.focus());
  await scan('FVFD41HAJ1WK', 'armenian');

  expect(written).toEqual([{ item_id: 1, serials: ['FVFD41HAJ1WK'] }]);
  expect(document.activeElement).toBe(document.body);
});

test('two serials scanned one right after the other are both stored', async () => {
  const { written, settle } = await open();

  typeKeys('C02XG0FDH7JY');
  pressEnter();
  typeKeys('FVFD41HAJ1WK');
  pressEnter();
  await settle();

  expect(written.at(-1)).toEqual({ item_id: 1, serials: ['C02XG0FDH7JY', 'FVFD41HAJ1WK'] });
});

test('a serial scanned into the note is removed from the note and stored', async () => {
  const { written, settle, office } = await open();
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

  act(() => note.focus());
  typeKeys('C02XG0FDH7JY');
  pressEnter();
  await settle();

  expect(written).toEqual([{ item_id: 1, serials: ['C02XG0FDH7JY'] }]);
  expect(office.calls.map(({ name }) => name)).not.toContain('addOrderNote');
});

test('an IMEI with a wrong checksum is refused with that reason and not sent', async () => {
  const { written, scan } = await open();

  await scan('490154203237517');

  expect(shown()).toContain('The checksum of this IMEI is wrong: 490154203237517');
  expect(written).toEqual([]);
});

test('the barcode of a product is stored only when it is scanned a second time', async () => {
  const { written, scan } = await open();

  await scan('4006381333931');
  expect(shown()).toContain('4006381333931 looks like the barcode of a product');
  expect(written).toEqual([]);
  await scan('4006381333931');

  expect(written).toEqual([{ item_id: 1, serials: ['4006381333931'] }]);
});

test('the next serial goes to the line whose SKU was scanned', async () => {
  const { written, scan } = await open();

  await scan('CABLE-1');
  expect(shown()).toContain('The next number goes to: Cable');
  await scan('FVFD41HAJ1WK');

  expect(written).toEqual([{ item_id: 2, serials: ['FVFD41HAJ1WK'] }]);
});

test('a completed order accepts serials', async () => {
  const { written, scan } = await open({ status: 'completed', next: null, steps: [] });

  expect(field()).not.toBeNull();
  await scan('C02XG0FDH7JY');

  expect(written).toHaveLength(1);
});

test('a cancelled order shows that it accepts no serials', async () => {
  const { written, scan } = await open({ status: 'canceled', next: null, steps: [] });

  await scan('C02XG0FDH7JY');

  expect(field()).toBeNull();
  expect(shown()).toContain('Serial numbers cannot be added to this order now.');
  expect(written).toEqual([]);
});

test('an order with refunded pieces expects serials only for the remaining ones', async () => {
  const [lamp, cable] = officeOrderOf().items;
  const items = [
    { ...lamp!, refunded: 1 },
    { ...cable!, refunded: 1 },
  ];
  const { written, scan } = await open({ items });

  expect(shown()).toContain('1 piece to go');
  await scan('C02XG0FDH7JY');

  expect(written).toEqual([{ item_id: 1, serials: ['C02XG0FDH7JY'] }]);
  expect(field()).toBeNull();
});
