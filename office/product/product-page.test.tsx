// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addValue,
  changeProduct,
  type OfficeProduct,
  readOfficeProduct,
  uploadPicture,
} from '#contract/office/office-product-contract.ts';
import { changeCost, readCosts } from '#contract/office/office-receipts-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ProductPage, productLoader } from './product-page.tsx';

const variant = (id: number, colour: string) => ({
  id,
  version: 3,
  held: 0,
  fields: {
    sku: `P-${id}`,
    price: 250_000,
    special_price: null,
    credit_price: null,
    qty: 4,
    'attributes.color': [colour],
  },
});

const phone: OfficeProduct = {
  id: 7,
  type: 'configurable',
  version: 5,
  fields: {
    ...{
      sku: 'P',
      slug: 'phone',
      enabled: true,
      categories: ['phones'],
      axes: ['color'],
      pictures: ['product/a.webp'],
    },
    ...{
      'name.hy': 'Հեռախոս',
      'name.ru': null,
      'name.en': 'Phone',
      related_products: [],
      cross_sells: [],
      up_sells: [],
    },
  },
  variants: [variant(8, 'Black'), variant(9, 'White'), variant(10, 'Red')],
  held: 0,
  attributes: [
    { code: 'color', name: { hy: 'Գույն', en: 'Colour' }, is_text: false, group: null, is_color: true, options: [] },
  ],
  categories: [{ path: 'phones', name: { hy: 'Հեռախոսներ', en: 'Phones' } }],
  named: {},
  uses: { orders: 0, moves: 0, carts: 0, related_by: 0 },
  waiting: { stock: 0, price: 0, highest_target: null },
  bundles: [],
  former_slugs: [],
  moves: [],
  changes: [],
  lending: [
    {
      id: 1,
      ratePercent: 12,
      feePercent: 0,
      markupPercent: 0,
      periods: [24],
      minAmount: null,
      maxAmount: null,
      minDownPercent: 0,
    },
  ],
};

const option = (value: string) => ({ value, label: { hy: value } });
const twoAxes: OfficeProduct = {
  ...phone,
  fields: { ...phone.fields, axes: ['color', 'memory'] },
  attributes: [
    {
      code: 'color',
      name: { hy: 'Colour' },
      is_text: false,
      group: null,
      is_color: true,
      options: ['Black', 'White'].map(option),
    },
    {
      code: 'memory',
      name: { hy: 'Memory' },
      is_text: false,
      group: null,
      is_color: false,
      options: ['256 GB', '64 GB'].map(option),
    },
  ],
  variants: (
    [
      [8, 'Black', '64 GB'],
      [9, 'Black', '256 GB'],
      [10, 'White', '64 GB'],
    ] as const
  ).map(([id, colour, memory]) => {
    const own = variant(id, colour);
    return { ...own, fields: { ...own.fields, 'attributes.memory': [memory] } };
  }),
};

const SCREEN = { path: 'products/:id', Component: ProductPage, loader: productLoader };

async function openPage(role: 'owner' | 'content' = 'owner', product = phone) {
  const office = fakeOffice();
  office.on(readOfficeProduct, () => answered({ product }));
  office.on(readCosts, () => answered({ data: [{ product_id: 7, cost: 120_000 }] }));
  const { user } = await renderInOffice(SCREEN, { path: '/products/7', office, role });
  await screen.findByRole('heading', { level: 1, name: 'Phone' });
  return { office, user };
}

const cell = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

test('ProductPage sends only changed fields with their previous values, and no field that is changed back', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => answered({ product: phone, change: 1 }));

  await user.type(screen.getByRole('textbox', { name: 'Name, English' }), '!');
  await user.type(cell('Stock, P-9'), '5');
  await user.clear(cell('Price, P-8'));
  await user.type(cell('Price, P-8'), '250000');
  await user.keyboard('{Control>}s{/Control}');

  await screen.findByText('Phone', { selector: 'h1' });
  expect(office.calls.at(-1)).toMatchObject({
    name: 'changeProduct',
    input: {
      version: 5,
      fields: { 'name.en': 'Phone!' },
      seen: { 'name.en': 'Phone' },
      variants: [{ id: 9, version: 3, fields: { qty: 5 }, seen: { qty: 4 } }],
    },
  });
});

test('cells support arrows, Enter, fill down, =-5% and paste from a spreadsheet', async () => {
  const { user } = await openPage();

  await user.click(cell('Price, P-8'));
  await user.keyboard('=-10%{Enter}');
  expect(document.activeElement).toBe(cell('Price, P-9'));
  await user.keyboard('{ArrowUp}{Control>}d{/Control}');
  fireEvent.paste(cell('Special price, P-9'), { clipboardData: { getData: () => '100000\t\t7\r\n90000\t\t8\r\n' } });

  const read = (id: number) => ['Price', 'Special price', 'Stock'].map((name) => cell(`${name}, P-${id}`).value);
  expect([read(8), read(9), read(10)]).toEqual([
    ['225,000', '', '4'],
    ['225,000', '100,000', '7'],
    ['225,000', '90,000', '8'],
  ]);
});

test('a paste reports the number of values outside the table, without blank ones', async () => {
  await openPage();

  fireEvent.paste(cell('Stock, P-9'), { clipboardData: { getData: () => '7\tred\t\n8\n9\n' } });

  expect([cell('Stock, P-9').value, cell('Stock, P-10').value]).toEqual(['7', '8']);
  expect(screen.getByText('2 cells pasted, 2 did not fit')).toBeDefined();
});

test('a conflict shows both values and the other editor, and “Mine” overwrites the other value', async () => {
  const { office, user } = await openPage();
  const conflicts = [{ field: 'name.en', current: 'Theirs', by: 'Nare', at: '2026-11-20T10:00:00.000Z' }];
  office.on(changeProduct, () => refused('stale', { status: 409, conflicts }));
  await user.type(screen.getByRole('textbox', { name: 'Name, English' }), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed the same fields' });
  expect(within(dialog).getByRole('radio', { name: /Mine Phone!/ })).toHaveProperty('checked', true);
  expect(within(dialog).getByRole('radio', { name: /Nare.*Theirs/ })).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  office.on(changeProduct, () => answered({ product: phone, change: 2 }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(office.calls.filter(({ name }) => name === 'changeProduct').at(-1)).toMatchObject({
    input: { fields: { 'name.en': 'Phone!' }, seen: { 'name.en': 'Theirs' } },
  });
});

test('ProductPage names the bundles with the product and warns when a hidden or sold-out part stops them', async () => {
  const bundles = [
    { id: 1, name: { hy: 'Set of black', en: 'Set of black' }, product_ids: [8] },
    { id: 2, name: { hy: 'Set of white', en: 'Set of white' }, product_ids: [9] },
  ];
  const { user } = await openPage('owner', { ...phone, bundles });
  expect(screen.getByText(/Part of the bundles: Set of black, Set of white/)).toBeDefined();

  await user.clear(cell('Stock, P-9'));
  await user.type(cell('Stock, P-9'), '0');
  expect(screen.getByText(/These bundles stop.*: Set of white\./)).toBeDefined();
  await user.click(screen.getByRole('switch'));

  expect(screen.getByText(/These bundles stop.*: Set of black, Set of white\./)).toBeDefined();
});

test('ProductPage keeps the draft and shows that it is not saved when the connection is lost', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => refused('network', { status: 0 }));
  await user.type(screen.getByRole('textbox', { name: 'Name, English' }), '!');

  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('No connection. Changes are not saved yet but stay in this browser.')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveProperty('value', 'Phone!');
});

test('a rejected field shows the reason beside it', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => refused('validation', { status: 422, fields: { 'variant.8.price': 'Whole drams.' } }));
  await user.clear(cell('Price, P-8'));
  await user.type(cell('Price, P-8'), '0');

  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('Whole drams.')).toBeDefined();
  expect(cell('Price, P-8').getAttribute('aria-invalid')).toBe('true');
});

test('a picture opens its alt texts in three languages, and the meter counts missing ones', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => answered({ product: phone, change: 1 }));
  expect(screen.getByRole('meter', { name: 'Alt texts written' })).toHaveProperty('value', 0);

  await user.click(screen.getByRole('button', { name: 'Picture 1 of 1' }));
  await user.type(screen.getByRole('textbox', { name: 'Alt text of picture 1, English' }), 'Front');
  expect(screen.getByRole('meter', { name: 'Alt texts written' })).toHaveProperty('value', 1);
  await user.keyboard('{Control>}s{/Control}');

  await screen.findByText('Phone', { selector: 'h1' });
  expect(office.calls.at(-1)).toMatchObject({ input: { fields: { 'alt.en.product/a.webp': 'Front' } } });
});

test('the preview card shows the monthly payment for the edited price', async () => {
  const { user } = await openPage();
  const card = screen.getByRole('region', { name: 'The card in the shop' });
  const monthly = () => within(card).getByText(/a month/).textContent;
  expect(monthly()).toMatch(/11,7\d\d/);

  await user.clear(cell('Price, P-8'));
  await user.type(cell('Price, P-8'), '100000');

  expect(monthly()).toMatch(/4,7\d\d/);
});

test('without the permission to edit products no field can be changed', async () => {
  await openPage('content');

  expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveProperty('readOnly', true);
  expect(cell('Price, P-8').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /Copy|Delete|Add/ })).toBeNull();
});

test('variants with two axes form a table with arrow keys, and an empty cell adds a variant', async () => {
  const { office, user } = await openPage('owner', twoAxes);
  office.on(changeProduct, () => answered({ product: twoAxes, change: 1 }));
  await user.click(screen.getByRole('button', { name: 'Colour × Memory' }));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  await user.click(cell('Price, Black, 64 GB'));
  await user.keyboard('{ArrowRight}260000{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add: White, 256 GB' }));
  await user.click(cell('Price, White, 256 GB'));
  await user.keyboard('255000{Control>}s{/Control}');

  expect(heads.slice(1)).toEqual(['64 GB', '256 GB']);
  expect(office.calls.at(-1)).toMatchObject({
    name: 'changeProduct',
    input: {
      variants: [{ id: 9, fields: { price: 260_000 } }],
      add: [
        {
          fields: {
            sku: 'P-1',
            price: 255_000,
            'attributes.color': ['White'],
            'attributes.memory': ['256 GB'],
          },
        },
      ],
    },
  });
});

test('AddVariants creates every missing combination of the selected values', async () => {
  const { user } = await openPage('owner', twoAxes);
  await user.click(screen.getByRole('button', { name: 'Add variants' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add variants' }));

  for (const value of ['Black', 'White', '64 GB', '256 GB'])
    await user.click(dialog.getByRole('checkbox', { name: value }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 variant' }));

  expect(screen.getAllByRole('combobox', { name: 'Memory' }).map((one) => (one as HTMLSelectElement).value)).toEqual([
    '256 GB',
  ]);
});

async function openValueForm(name: string) {
  const { office, user } = await openPage('owner', twoAxes);
  await user.click(screen.getByRole('button', { name: 'Add variants' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add variants' }));
  await user.click(dialog.getByRole('button', { name: `Add a value: ${name}` }));
  return { office, user, dialog, form: within(dialog.getByRole('form', { name: `Add a value: ${name}` })) };
}

test('a new colour can be added while variants are added, and is then selected', async () => {
  const { office, user, dialog, form } = await openValueForm('Colour');
  const [colour] = twoAxes.attributes;
  const mint = { value: 'Mint', label: { hy: 'Անանուխ', en: 'Mint' } };
  const attribute = { ...colour!, options: [...colour!.options, mint] };
  office.on(addValue, () => answered({ attribute, value: 'Mint', change: 51 }));

  await user.type(form.getByRole('textbox', { name: 'Name, Հայերեն' }), 'Անանուխ');
  await user.type(form.getByRole('textbox', { name: /Name, English/ }), 'Mint');
  await user.type(form.getByRole('textbox', { name: 'Colour' }), '#98ff98{Enter}');
  const box = await dialog.findByRole('checkbox', { name: 'Mint' });
  await user.click(dialog.getByRole('checkbox', { name: '64 GB' }));

  expect(office.calls.at(-1)).toMatchObject({
    name: 'addValue',
    params: { code: 'color' },
    input: { name: { hy: 'Անանուխ', ru: '', en: 'Mint' }, color: '#98ff98' },
  });
  expect(box).toHaveProperty('checked', true);
  expect(dialog.getByRole('button', { name: 'Add 1 variant' })).toHaveProperty('disabled', false);
  expect(dialog.queryByRole('form')).toBeNull();
});

test('a rejected value shows the reason at its field, and a value added by a colleague can be selected', async () => {
  const { office, user, dialog, form } = await openValueForm('Memory');
  const [colour, memory] = twoAxes.attributes;
  const now = { ...memory!, options: [...memory!.options, option('1 TB')] };
  office.on(addValue, () => refused('validation', { status: 422, fields: { 'name.hy': 'It is there.' } }));
  office.on(readOfficeProduct, () => answered({ product: { ...twoAxes, attributes: [colour!, now] } }));

  await user.type(form.getByRole('textbox', { name: 'Name, Հայերեն' }), '1 TB{Enter}');

  expect(await form.findByText('It is there.')).toBeDefined();
  expect(form.getByRole('textbox', { name: 'Name, Հայերեն' })).toHaveProperty('value', '1 TB');
  expect(await dialog.findByRole('checkbox', { name: '1 TB' })).toHaveProperty('checked', false);
});

test('Escape closes the form for a new value and preserves the selection of the dialog', async () => {
  const { user, dialog } = await openValueForm('Memory');
  await user.click(dialog.getByRole('checkbox', { name: '64 GB' }));
  await user.click(dialog.getByRole('textbox', { name: 'Name, Հայերեն' }));

  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add a value: Memory' }));
  expect(dialog.getByRole('checkbox', { name: '64 GB' })).toHaveProperty('checked', true);
});

test('pictures keep the order of the selected files whichever upload ends first', async () => {
  const { office, user } = await openPage();
  const large = Promise.withResolvers<void>();
  office.on(uploadPicture, async ({ body }) => {
    const { name } = body as File;
    if (name === 'large.png') await large.promise;
    return answered({ path: `product/${name}` });
  });

  await user.upload(
    screen.getByLabelText('Add or paste'),
    ['large.png', 'small.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  );
  large.resolve();

  await screen.findByRole('button', { name: 'Picture 3 of 3' });
  const shown = [...document.querySelectorAll<HTMLImageElement>('[data-picture] img')].map(({ src }) => src);
  expect(shown.map((src) => /(a|large|small)\./.exec(src)?.[1])).toEqual(['a', 'large', 'small']);
});

test('a save with a price change of more than half is repeated after a confirmation', async () => {
  const { office, user } = await openPage();
  const move = { id: 8, sku: 'P-8', name: { hy: 'Հեռախոս' }, field: 'price', before: 250_000, after: 2_500 } as const;
  office.on(changeProduct, ({ input }) =>
    input!.confirm_prices
      ? answered({ product: phone, change: 1 })
      : refused('price_move', { status: 409, moves: [move], moved: 1 }),
  );

  await user.clear(cell('Price, P-8'));
  await user.type(cell('Price, P-8'), '2500{Enter}');
  await user.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: '1 price changes by more than half' });
  const listed = within(dialog).getByRole('listitem').textContent;
  await user.click(within(dialog).getByRole('button', { name: 'Change anyway' }));

  expect(listed).toContain('250,000 → 2,500 ֏');
  await expect.poll(() => office.calls.at(-1)?.input).toMatchObject({ confirm_prices: true });
});

test.each([
  ['orders', { orders: 2, moves: 2 }],
  ['stock moves', { orders: 0, moves: 1 }],
])('DeleteButton explains that a product with %s cannot be deleted, and shows no button', async (_, uses) => {
  const { user } = await openPage('owner', { ...phone, uses: { ...uses, carts: 0, related_by: 0 } });

  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('alert').textContent).toContain('Take it off sale instead');
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('facts are folded by group with their number, and a group with an unsaved change is open', async () => {
  const fact = (code: string, group: string) => ({
    code,
    name: { hy: code, en: code },
    is_text: true,
    group: { hy: group, en: group },
    is_color: false,
    options: [],
  });
  const fields = { 'attributes.panel.en': 'OLED', 'attributes.nits.en': '900', 'attributes.cable.en': 'USB-C' };
  const attributes = [fact('panel', 'Display'), fact('nits', 'Display'), fact('cable', 'Connections')];
  const { user } = await openPage('owner', { ...phone, fields: { ...phone.fields, ...fields }, attributes });
  const group = (name: string) => screen.getByText(name).closest('details')!;
  expect(group('Display').textContent).toContain('Display 2');
  expect([group('Display').open, group('Connections').open]).toEqual([true, false]);

  await user.type(within(group('Connections')).getByLabelText('cable'), ' 3');

  expect(group('Connections').open).toBe(true);
});

test('SearchPanel sends the texts for search engines and whether feeds contain the product', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => answered({ product: phone, change: 1 }));

  await user.type(screen.getByRole('textbox', { name: 'Title for search engines, English' }), 'Buy it');
  await user.click(screen.getByRole('checkbox', { name: 'Include in feeds' }));
  await user.keyboard('{Control>}s{/Control}');

  await expect
    .poll(() => office.calls.at(-1)?.input)
    .toMatchObject({
      fields: { 'meta_title.en': 'Buy it', in_feeds: false },
    });
});

test('CostPanel shows cost and margin of each variant, saves a corrected cost, and hides itself without stock.cost', async () => {
  const office = fakeOffice();
  office.on(readOfficeProduct, () => answered({ product: phone }));
  office.on(readCosts, () => answered({ data: [8, 9, 10].map((id) => ({ product_id: id, cost: 200_000 })) }));
  office.on(changeCost, () => answered({ cost: 210_000, change: 4 }));
  const { user } = await renderInOffice(SCREEN, { path: '/products/7', office, role: 'manager' });
  const panel = (await screen.findByRole('heading', { name: 'Average purchase cost' })).closest('section')!;
  expect(panel.textContent).toContain('margin 20%');

  await user.click(within(panel).getAllByRole('button', { name: 'Change' })[0]!);
  const field = within(panel).getByRole('textbox', { name: 'Average purchase cost' });
  await user.clear(field);
  await user.type(field, '210 000{Enter}');

  await within(panel).findByText('margin 16%');
  expect(office.calls.find(({ name }) => name === 'changeCost')).toMatchObject({
    params: { id: 8 },
    input: { cost: 210_000, seen: 200_000 },
  });
});

test('CostPanel does not ask for costs without stock.cost', async () => {
  const { office } = await openPage('content');

  expect(office.calls.map(({ name }) => name)).not.toContain('readCosts');
  expect(screen.queryByRole('heading', { name: 'Average purchase cost' })).toBeNull();
});
