// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStock, type StockRow } from '#contract/office/office-stock-contract.ts';
import { answered, type FakeOffice, fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { StockPage, stockLoader } from './stock-page.tsx';

const row = (id: number, onHand: number): StockRow => ({
  id,
  product_id: id,
  sku: `SKU-${id}`,
  name: { hy: 'Թեյնիկ', en: `Kettle ${id}` },
  picture: null,
  on_hand: onHand,
  held: 0,
  sold: 0,
  lasts_days: null,
  places: [],
});

function officeWith(rows: StockRow[]): FakeOffice {
  const office = fakeOffice();
  const soldOut = rows.filter(({ on_hand }) => on_hand === 0);
  const onHand = rows.filter(({ on_hand }) => on_hand > 0);
  office.on(listStock, ({ input }) => {
    const data = { on_hand: onHand, sold_out: soldOut, all: rows }[input?.view ?? 'all'];
    return answered({ data, next: null, sold_out: soldOut.length, locations: [] });
  });
  return office;
}

const show = (office: FakeOffice, path = '/stock') =>
  renderInOffice({ path: 'stock', Component: StockPage, loader: stockLoader }, { path, office, role: 'warehouse' });

test('StockPage lists products on hand first, with sold-out products in a tab with a count', async () => {
  const { user } = await show(officeWith([row(1, 3), row(2, 0), row(3, 0)]));
  expect(await screen.findByRole('link', { name: 'Kettle 1' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Kettle 2' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Sold out 2' }));

  expect(await screen.findByRole('link', { name: 'Kettle 2' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Kettle 1' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sold out 2' }).getAttribute('aria-current')).toBe('page');
});

test('an SKU search covers products on hand and sold-out ones', async () => {
  const office = officeWith([row(1, 3), row(2, 0)]);

  await show(office, '/stock?q=sku-2&view=on_hand');

  expect(await screen.findByRole('link', { name: 'Kettle 2' })).toBeDefined();
  expect(office.calls[0]?.input).toEqual({ q: 'sku-2' });
});

test.each([
  ['/stock', [row(2, 0)], 'Nothing is on hand'],
  ['/stock?view=sold_out', [row(1, 3)], 'Nothing is sold out'],
  ['/stock', [], 'Nothing is stocked yet'],
])('StockPage shows a note for an empty view of %s', async (path, rows, words) => {
  await show(officeWith(rows), path);

  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
});
