// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { PinnedProduct } from '#contract/office/office-catalog-contract.ts';
import { type ListedFamily, officeProducts } from '#contract/office/office-product-list-contract.ts';
import { answered, type FakeOffice, fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { PinnedProducts } from './pinned-products.tsx';

const pinned = (sku: string, problem: PinnedProduct['problem'] = null): PinnedProduct => ({
  ...{ id: Number(sku.slice(1)), sku, name: { hy: `Product ${sku}` }, picture: null, problem },
});

const family = (sku: string, stock = 5): ListedFamily => ({
  ...{ id: 9, sku, name: { hy: `Product ${sku}` }, picture: null, category: null, enabled: true, has_variants: false },
  items: [
    {
      ...{ id: 9, sku, name: { hy: sku }, price: 1000, special_price: null, special_from: null, special_to: null },
      ...{ stock, enabled: true },
    },
  ],
});

const known = [pinned('P1'), pinned('P2', 'out_of_stock'), pinned('P3')];

function Screen({ first = ['P1', 'P2', 'P3'] }: { first?: string[] }) {
  const [skus, setSkus] = useState(first);
  return (
    <>
      <PinnedProducts categoryId={4} skus={skus} known={known} error={undefined} isChanged={false} onChange={setSkus} />
      <output data-testid="skus">{skus.join(' ')}</output>
    </>
  );
}

const show = (office: FakeOffice = fakeOffice(), first?: string[]) =>
  renderInOffice(
    { path: 'catalog', Component: () => (first ? <Screen first={first} /> : <Screen />) },
    { path: '/catalog', office },
  );
const order = () => screen.getByTestId('skus').textContent;

test('PinnedProducts lists the products in order and shows why one is not at the top', async () => {
  await show();

  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Product P1',
    'Product P2',
    'Product P3',
  ]);
  expect(rows[1]?.textContent).toContain('Out of stock');
});

test('buttons move and remove a pinned product, and each step is announced', async () => {
  const { user } = await show();

  await user.click(await screen.findByRole('button', { name: 'Down: Product P1' }));
  expect(order()).toBe('P2 P1 P3');
  expect(screen.getByText('Product P1: place 2 of 3').closest('[role=status]')).not.toBeNull();

  await user.click(screen.getByRole('button', { name: 'Remove: Product P2' }));
  expect(order()).toBe('P1 P3');
  expect(screen.getByRole('button', { name: 'Up: Product P1' }).hasAttribute('disabled')).toBe(true);
});

test('Alt and an arrow move a pinned product, and the focus stays on it', async () => {
  const { user } = await show();
  (await screen.findByRole('link', { name: 'Product P3' })).focus();

  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

  expect(order()).toBe('P1 P3 P2');
  await expect.poll(() => document.activeElement?.textContent).toBe('Product P3');
});

test('a search adds a product of the category once, and an unknown text is reported', async () => {
  const office = fakeOffice();
  office.on(officeProducts, ({ input }) =>
    answered({ data: input?.q === 'new' ? [family('P9')] : [], next: null, total: 1, low_stock: 3 }),
  );
  const { user } = await show(office, ['P1']);
  const field = await screen.findByRole('combobox', { name: 'Pin a product: name, SKU or barcode' });

  await user.type(field, 'new{Enter}');
  await expect.poll(order).toBe('P1 P9');
  await user.type(field, 'new{Enter}');
  expect(await screen.findByText('Already at the top: Product P9')).toBeDefined();
  await user.type(field, 'nothing{Enter}');

  expect(await screen.findByText('No product of this category was found for “nothing”.')).toBeDefined();
  expect(order()).toBe('P1 P9');
  expect(office.calls[0]).toEqual({ name: 'officeProducts', params: undefined, input: { q: 'new', category: 4 } });
});

test('PinnedProducts with 40 products accepts no more and shows the limit', async () => {
  await show(
    fakeOffice(),
    Array.from({ length: 40 }, (_, at) => `P${at + 1}`),
  );

  const field = await screen.findByRole('combobox', { name: 'Pin a product: name, SKU or barcode' });
  expect(field.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('At most 40 products can be pinned. Remove one to add another.')).toBeDefined();
});
