// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import { markProducts, pasteProducts, type WireJob } from '#contract/office/office-bulk-contract.ts';
import {
  changeCells,
  type ListedFamily,
  type ListedItem,
  officeProducts,
  productFilters,
} from '#contract/office/office-product-list-contract.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { ProductsPage, productsLoader } from './products-page.tsx';

const item = (id: number, more: Partial<ListedItem> = {}): ListedItem => ({
  id,
  sku: `SKU-${id}`,
  name: { hy: 'Թեյնիկ', en: `Kettle ${id}` },
  price: 20_000,
  special_price: null,
  special_from: null,
  special_to: null,
  stock: 7,
  enabled: true,
  ...more,
});

const family = (id: number, items: ListedItem[] = [item(id)], more: Partial<ListedFamily> = {}): ListedFamily => ({
  id,
  sku: `SKU-${id}`,
  name: { hy: 'Թեյնիկ', en: `Kettle ${id}` },
  picture: null,
  category: { hy: 'Խոհանոց', en: 'Kitchen' },
  enabled: true,
  has_variants: items.length > 1,
  items,
  ...more,
});

const filters: AnswerOf<typeof productFilters> = {
  categories: [{ id: 4, name: { hy: 'Խոհանոց', en: 'Kitchen' }, depth: 0 }],
  brands: [{ id: 9, name: { hy: 'Aurora' } }],
  counts: { low: 12, out: 0, texts: 1000, pictures: 0, hidden: 1 },
};

function officeWith(data: ListedFamily[]): FakeOffice {
  const office = fakeOffice();
  office.on(officeProducts, () => answered({ data, next: null, total: data.length, low_stock: 3 }));
  office.on(productFilters, () => answered(filters));
  office.on(changeCells, ({ input }) =>
    answered({
      cells: input!.cells.map(({ id, field, value }) => ({
        ...{ id: Number(id), field, now: Number(value), refused: null, by: null, at: null },
      })),
    }),
  );
  return office;
}

const SCREEN = { path: 'products', Component: ProductsPage, loader: productsLoader };
const SCREEN_WITH_NEWS = {
  ...SCREEN,
  Component: () => (
    <>
      <ToastRegion label="News" />
      <ProductsPage />
    </>
  ),
};
const show = (office: FakeOffice, path = '/products', role: 'owner' | 'warehouse' = 'owner') =>
  renderInOffice(SCREEN, { path, office, role });

const cellOf = async (row: RegExp, column: number) =>
  within(await screen.findByRole('row', { name: row })).getAllByRole('cell')[column]!;

const [PRICE, SALE, STOCK] = [3, 4, 5];

const saved = (office: FakeOffice) =>
  office.calls
    .filter(({ name }) => name === 'changeCells')
    .map(({ input }) => (input as { cells: { id: number; seen: number; value: number }[] }).cells);

test('a product row shows name, price and stock, and a family row shows ranges', async () => {
  const variants = [item(21, { price: 90_000, special_to: null }), item(22, { price: 95_000, stock: 1 })];

  await show(
    officeWith([family(1, [item(1, { special_price: 18_000, special_to: '2026-12-01' })]), family(2, variants)]),
  );

  expect((await cellOf(/Kettle 1/, PRICE)).textContent).toContain('20,000');
  expect((await cellOf(/Kettle 1/, SALE)).textContent).toMatch(/until 1\sDecember/);
  expect((await cellOf(/Kettle 2/, PRICE)).textContent).toContain('90,000–95,000');
  expect((await cellOf(/Kettle 2/, STOCK)).textContent).toContain('8');
  expect(await screen.findByText('1000+')).toBeDefined();
});

test('saving a cell sends its previous value, and Escape discards the entry', async () => {
  const office = officeWith([family(1)]);
  const { user } = await show(office);
  await user.click(await cellOf(/Kettle 1/, PRICE));

  await user.keyboard('{Enter}999{Escape}{Enter}=-5%{Enter}');

  expect(saved(office)).toEqual([[{ id: 1, field: 'price', seen: 20_000, value: 19_000 }]]);
  expect((await cellOf(/Kettle 1/, PRICE)).textContent).toContain('19,000');
});

test('an entry in a family row changes each variant relative to its own price', async () => {
  const office = officeWith([family(2, [item(21, { price: 90_000 }), item(22, { price: 50_000 })])]);
  const { user } = await show(office);
  await user.click(await cellOf(/Kettle 2/, PRICE));

  await user.keyboard('{Enter}=+1000{Enter}');

  expect(saved(office)[0]?.map(({ id, value }) => [id, value])).toEqual([
    [21, 91_000],
    [22, 51_000],
  ]);
});

test('filled cells wait until they are saved and can be discarded together', async () => {
  const office = officeWith([
    family(1),
    family(2, [item(2, { price: 5_000 })]),
    family(3, [item(3, { price: 6_000 })]),
  ]);
  const { user } = await show(office);
  await user.click(await cellOf(/Kettle 1/, PRICE));

  await user.keyboard('{Escape}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  const bar = await screen.findByRole('region', { name: '2 changes not saved' });
  const before = saved(office);
  await user.click(within(bar).getByRole('button', { name: /Save/ }));

  expect(before).toEqual([]);
  expect(saved(office)[0]).toMatchObject([
    { id: 2, seen: 5_000, value: 20_000 },
    { id: 3, seen: 6_000, value: 20_000 },
  ]);
  expect(screen.queryByRole('region', { name: /not saved/ })).toBeNull();
});

test('a pasted table of 5,000 cells is refused as a whole with a message', async () => {
  const office = officeWith([family(1), family(2)]);
  const { user } = await renderInOffice(SCREEN_WITH_NEWS, { path: '/products', office, role: 'owner' });
  await user.click(await cellOf(/Kettle 1/, PRICE));
  await user.keyboard('{Escape}');

  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '1\t2\n'.repeat(2_500) } });

  expect(await screen.findByText(/5,?000.*500/)).toBeDefined();
  expect((await cellOf(/Kettle 1/, PRICE)).textContent).toContain('20,000');
  expect(saved(office)).toEqual([]);
});

test('pasted rows below the last row are reported', async () => {
  const office = officeWith([family(1), family(2)]);
  const { user } = await renderInOffice(SCREEN_WITH_NEWS, { path: '/products', office, role: 'owner' });
  await user.click(await cellOf(/Kettle 2/, PRICE));
  await user.keyboard('{Escape}');

  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '9000\n8000\n\n7000\n' } });

  expect((await screen.findByText('2 pasted rows were not entered')).parentElement?.textContent).toMatch(
    /2 rows from row 2 on.*Not entered: 8000; 7000/,
  );
  expect(await screen.findByRole('region', { name: '1 change not saved' })).toBeDefined();
});

const sheetOffice = (data: ListedFamily[]) => {
  const office = officeWith(data);
  office.on(pasteProducts, ({ input }) =>
    answered({
      preview: input!.dry_run
        ? {
            columns: { sku: 0, price: 1, special_price: null, stock: null },
            affected: 2,
            unchanged: 0,
            sample: [
              {
                ...{ id: 77, sku: 'SKU-77', name: { hy: 'Թ', en: 'Kettle 77' } },
                cells: [{ field: 'price', before: 20_000, after: 19_000 }],
              },
            ],
            moves: [],
            moved: 0,
            refused: [{ row: 3, sku: 'GONE', why: 'unknown_sku', field: null, value: '' }],
            refused_count: 1,
          }
        : null,
      job: input!.dry_run ? null : { ...job, about: 'sheet', change: { sheet: { products: 2, fields: ['price'] } } },
    }),
  );
  return office;
};

const TABLE = 'SKU-1\t19000\r\nSKU-77\t19000\r\nGONE\t19000\r\n';

test.each(['in a field that is open', 'on a cell'])(
  'a table with SKUs that is pasted %s shows a preview and then starts a job',
  async (where) => {
    const office = sheetOffice([family(1), family(2)]);
    const { user } = await show(office);
    const cell = await cellOf(/Kettle 1/, PRICE);
    await user.click(cell);
    if (where === 'in a field that is open') await user.dblClick(cell);
    const target = within(cell).queryByRole('textbox') ?? cell;

    fireEvent.paste(target, { clipboardData: { getData: () => TABLE } });
    const dialog = await screen.findByRole('dialog', { name: 'Paste by SKU' });
    expect((await within(dialog).findByText('1 cell or row is left out')).parentElement?.textContent).toMatch(
      /Row 3: GONE.*no product has this SKU/,
    );
    await user.click(within(dialog).getByRole('button', { name: /Change 2 products/ }));

    expect(await screen.findByText('1 product changed')).toBeDefined();
    const calls = office.calls.filter(({ name }) => name === 'pasteProducts');
    expect(calls.at(-1)?.input).toMatchObject({
      rows: [
        ['SKU-1', '19000'],
        ['SKU-77', '19000'],
        ['GONE', '19000'],
      ],
      field: 'price',
      idempotency_key: expect.any(String),
    });
    expect(saved(office)).toEqual([]);
  },
);

test('a table with too many rows is refused as a whole with a message', async () => {
  const { user } = await show(sheetOffice([family(1)]));
  const cell = await cellOf(/Kettle 1/, PRICE);
  await user.click(cell);

  fireEvent.paste(cell, { clipboardData: { getData: () => 'SKU-1\t19000\n'.repeat(2001) } });

  expect((await screen.findByText(/The table has 2,?001 rows/)).textContent).toMatch(/at most 2,?000 can/);
});

test('a pasted column does not give one price to all variants of a folded family', async () => {
  const office = officeWith([
    family(1),
    family(2, [item(21, { price: 100_100 }), item(22, { price: 104_000 })]),
    family(3),
  ]);
  const { user } = await show(office);
  await user.click(await cellOf(/Kettle 1/, PRICE));

  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '19000\n100000\n18000\n' } });

  expect((await screen.findByText('1 pasted row was not entered')).parentElement?.textContent).toMatch(
    /Kettle 2: unfold the variants.*Not entered: 100000/,
  );
  expect(await screen.findByRole('region', { name: '2 changes not saved' })).toBeDefined();
});

test('one price for a folded family with several prices waits for confirmation', async () => {
  const office = officeWith([family(2, [item(21, { price: 90_000 }), item(22, { price: 50_000 })])]);
  const { user } = await show(office);
  await user.click(await cellOf(/Kettle 2/, PRICE));

  await user.keyboard('{Enter}70000{Enter}');

  expect(await screen.findByRole('region', { name: '2 changes not saved' })).toBeDefined();
  expect(saved(office)).toEqual([]);
});

test('a conflict at a cell shows both values and the other editor', async () => {
  const office = officeWith([family(1)]);
  office.on(changeCells, () =>
    answered({
      cells: [{ id: 1, field: 'price', now: 17_000, refused: 'changed', by: 'Aram', at: '2026-11-25T10:00:00Z' }],
    }),
  );
  const { user } = await show(office);
  await user.click(await cellOf(/Kettle 1/, PRICE));

  await user.keyboard('{Enter}18000{Enter}');

  expect((await screen.findByText(/Aram changed the value/)).textContent).toMatch(/17,000.*18,000/);
});

test('ProductsPage keeps entries and shows that they are not saved when the connection is lost', async () => {
  const office = officeWith([family(1)]);
  office.on(changeCells, () => refused('network', { status: 0 }));
  const { user } = await show(office);
  await user.click(await cellOf(/Kettle 1/, PRICE));

  await user.keyboard('{Enter}18000{Enter}');

  expect(await screen.findByRole('region', { name: '1 change not saved' })).toBeDefined();
  expect((await cellOf(/Kettle 1/, PRICE)).textContent).toContain('18,000');
});

test('without the permission for prices only the stock can be edited', async () => {
  const office = officeWith([family(1)]);
  const { user } = await show(office, '/products', 'warehouse');
  await user.click(await cellOf(/Kettle 1/, PRICE));
  await user.keyboard('{Enter}1{Enter}');
  await user.click(await cellOf(/Kettle 1/, STOCK));

  await user.keyboard('{Enter}4{Enter}');

  expect(saved(office)).toEqual([[{ id: 1, field: 'stock', seen: 7, value: 4 }]]);
});

test.each([
  ['/products', 'No products yet'],
  ['/products?q=nobody', 'Nothing found for “nobody”'],
  ['/products?stock=out', 'No products here'],
])('the empty list at %s shows “%s”', async (path, title) => {
  await show(officeWith([]), path);

  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined();
});

test.each([
  ['permission', 'see products'],
  ['network', 'No connection'],
  ['unavailable', 'The shop is not responding'],
] as const)('ProductsPage shows the failure %s of the list', async (code, text) => {
  const office = officeWith([]);
  office.on(officeProducts, () => refused(code, { status: 403, permission: 'products.see' }));

  await show(office);

  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

const job: WireJob = {
  ...{ id: 5, kind: 'change', about: 'marks', state: 'done', by: 'Nare', asked_at: '2026-11-21T10:00:00.000Z' },
  ...{ ended_at: '2026-11-21T10:00:01.000Z', change: { flag: 'enabled', on: false }, undo_of: null, undone_by: null },
  ...{ total: 2, done: 2, changed: 1, refused: 0, can_stop: false, can_undo: true },
};

test('selected products can be hidden or moved to a category after a preview', async () => {
  const office = officeWith([family(1), family(2)]);
  const { user } = await show(office);
  office.on(markProducts, ({ input }) =>
    answered({
      preview: input!.dry_run
        ? {
            affected: 1,
            families: 2,
            unchanged: 1,
            last_category: 0,
            sample: [{ id: 1, sku: 'SKU-1', name: { hy: 'Թ', en: 'Kettle 1' } }],
          }
        : null,
      job: input!.dry_run ? null : job,
    }),
  );
  for (const name of [/Kettle 1/, /Kettle 2/])
    await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));

  await user.click(screen.getByRole('button', { name: /State, marks, category/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change many products' });
  expect(await within(dialog).findByText('1 is already up to date')).toBeDefined();
  await user.selectOptions(within(dialog).getByLabelText('Type of change'), 'Add a category');
  expect(within(dialog).getByText(/Choose a category/)).toBeDefined();
  await user.selectOptions(await within(dialog).findByLabelText('Category'), 'Kitchen');
  await user.click(await within(dialog).findByRole('button', { name: /Change 1 product/ }));

  expect(await screen.findByText('1 product changed')).toBeDefined();
  expect(office.calls.filter(({ name }) => name === 'markProducts').at(-1)?.input).toMatchObject({
    selection: { ids: [1, 2] },
    change: { category: 4, way: 'add' },
  });
});

test('arrows skip a hidden column, and the sort order does not affect a bulk change', async () => {
  const office = officeWith([family(1), family(2)]);
  office.on(markProducts, () => refused('validation', { status: 422, message: 'no' }));
  const { user } = await show(office, '/products?sort=price_low&hide=special_price%2Cnonsense');
  (await cellOf(/Kettle 1/, PRICE)).focus();

  await user.keyboard('{ArrowRight}9{Enter}');
  await user.keyboard('{Control>}a{/Control}m');
  await user.selectOptions(await screen.findByLabelText('Type of change'), 'Mark as new');

  expect(saved(office)).toMatchObject([[{ id: 1, field: 'stock', value: 9 }]]);
  await expect
    .poll(() => office.calls.find(({ name }) => name === 'markProducts')?.input)
    .toMatchObject({ selection: { query: {}, except: [] } });
  expect(screen.getByRole('columnheader', { name: /^Price, ֏/ }).getAttribute('aria-sort')).toBe('ascending');
});

test('“Clear filters” empties the search field, and the next search uses only the new text', async () => {
  const office = officeWith([family(1)]);
  const { user, router } = await show(office);
  await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'kettle');
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }));

  await expect.poll(() => router.state.location.search).toBe('');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
  await expect.poll(() => field.value).toBe('');
  await user.type(field, 'pan{Enter}');

  await expect.poll(() => router.state.location.search).toBe('?q=pan');
});

function askingOffice(): FakeOffice {
  const office = officeWith([family(1)]);
  office.on(changeCells, ({ input }) =>
    answered({
      cells: input!.cells.map(({ id, field, value }) => ({
        ...{ id: Number(id), field, by: null, at: null },
        ...(input!.confirm_prices
          ? { now: Number(value), refused: null }
          : { now: 20_000, refused: 'price_move' as const }),
      })),
    }),
  );
  return office;
}

test('a price change of more than half is saved after a confirmation', async () => {
  const office = askingOffice();
  const { user } = await show(office);

  await user.click(await cellOf(/Kettle 1/, PRICE));
  await user.keyboard('{Enter}200{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '1 price changes by more than half' });
  const listed = within(dialog).getByRole('listitem').textContent;
  await user.click(within(dialog).getByRole('button', { name: 'Change anyway' }));

  await expect.poll(() => saved(office)).toHaveLength(2);
  expect(listed).toContain('20,000 → 200 ֏');
  expect(office.calls.at(-1)?.input).toMatchObject({ cells: [{ id: 1, value: 200 }], confirm_prices: true });
  await expect.poll(() => screen.queryByText(/1 unsaved/)).toBeNull();
});

test('a price change of more than half stays unsaved when the dialog is closed', async () => {
  const office = askingOffice();
  const { user } = await show(office);

  await user.click(await cellOf(/Kettle 1/, PRICE));
  await user.keyboard('{Enter}200{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '1 price changes by more than half' });
  await user.click(within(dialog).getByRole('button', { name: 'Go back' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved(office)).toHaveLength(1);
  expect((await cellOf(/Kettle 1/, PRICE)).textContent).toContain('200');
});
