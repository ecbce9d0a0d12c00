// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeProduct, type OfficeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
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
  attributes: [{ code: 'color', name: { hy: 'Գույն', en: 'Colour' }, is_text: false, options: [] }],
  categories: [{ path: 'phones', name: { hy: 'Հեռախոսներ', en: 'Phones' } }],
  named: {},
  uses: { orders: 0, carts: 0, related_by: 0 },
  former_slugs: [],
  moves: [],
  changes: [],
};

const SCREEN = { path: 'products/:id', Component: ProductPage, loader: productLoader };

async function openPage(role: 'owner' | 'content' = 'owner') {
  const office = fakeOffice();
  office.on(readOfficeProduct, () => answered({ product: phone }));
  const { user } = await renderInOffice(SCREEN, { path: '/products/7', office, role });
  await screen.findByRole('heading', { level: 1, name: 'Phone' });
  return { office, user };
}

const cell = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

test('only what is changed is sent, with what was seen; typed back it is no change', async () => {
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

test('cells are walked by arrows and Enter, filled down, counted by =-5% and pasted from a spreadsheet', async () => {
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

test('a field that somebody else changed shows both values and the name, and mine goes over it when I say so', async () => {
  const { office, user } = await openPage();
  const conflicts = [{ field: 'name.en', current: 'Theirs', by: 'Nare', at: '2026-11-20T10:00:00.000Z' }];
  office.on(changeProduct, () => refused('stale', { status: 409, conflicts }));
  await user.type(screen.getByRole('textbox', { name: 'Name, English' }), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed the same' });
  expect(within(dialog).getByRole('radio', { name: /Mine Phone!/ })).toHaveProperty('checked', true);
  expect(within(dialog).getByRole('radio', { name: /Nare.*Theirs/ })).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  office.on(changeProduct, () => answered({ product: phone, change: 2 }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(office.calls.filter(({ name }) => name === 'changeProduct').at(-1)).toMatchObject({
    input: { fields: { 'name.en': 'Phone!' }, seen: { 'name.en': 'Theirs' } },
  });
});

test('without a connection it says that nothing is saved, and what was typed stays', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => refused('network', { status: 0 }));
  await user.type(screen.getByRole('textbox', { name: 'Name, English' }), '!');

  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('No connection: not saved yet, but it stays here')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveProperty('value', 'Phone!');
});

test('a refused field says why beside it', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => refused('validation', { status: 422, fields: { 'variant.8.price': 'Whole drams.' } }));
  await user.clear(cell('Price, P-8'));
  await user.type(cell('Price, P-8'), '0');

  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('Whole drams.')).toBeDefined();
  expect(cell('Price, P-8').getAttribute('aria-invalid')).toBe('true');
});

test('a picture opens what it shows in three languages, and the meter counts what is missing', async () => {
  const { office, user } = await openPage();
  office.on(changeProduct, () => answered({ product: phone, change: 1 }));
  expect(screen.getByRole('meter', { name: 'Alt texts written' })).toHaveProperty('value', 0);

  await user.click(screen.getByRole('button', { name: 'Picture 1 of 1' }));
  await user.type(screen.getByRole('textbox', { name: 'What picture 1 shows, English' }), 'Front');
  expect(screen.getByRole('meter', { name: 'Alt texts written' })).toHaveProperty('value', 1);
  await user.keyboard('{Control>}s{/Control}');

  await screen.findByText('Phone', { selector: 'h1' });
  expect(office.calls.at(-1)).toMatchObject({ input: { fields: { 'alt.en.product/a.webp': 'Front' } } });
});

test('who may only look changes nothing', async () => {
  await openPage('content');

  expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveProperty('readOnly', true);
  expect(cell('Price, P-8').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /Copy|Delete|Add/ })).toBeNull();
});
