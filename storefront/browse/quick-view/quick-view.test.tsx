// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { product } from '#contract/catalog-contract.ts';
import { banks } from '#contract/content-contract.ts';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCard, wireProduct } from '#testing/wire-product.ts';
import { QuickView } from './quick-view.tsx';

async function open(client = fakeClient('hy'), isSold = false) {
  client.on(banks, () => answered({ data: [] }));
  const summary = toProductSummary(wireCard({ id: 7, in_stock: !isSold }));
  return renderInShop(<QuickView product={summary} open onClose={() => {}} />, { client });
}

const buyButton = () => screen.queryByRole('button', { name: 'Ավելացնել զամբյուղ' });

test('while the product is on its way the card stays known; a failure is said and can be tried again', async () => {
  const client = fakeClient('hy');
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  client.on(product, async () => {
    await lost;
    return failed('network');
  });
  await open(client);
  expect(screen.getByRole('dialog', { name: 'Phone 7' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Բեռնվում է');

  await act(async () => lose());
  expect((await screen.findByRole('alert')).textContent).toContain('Կապ չկա');
  client.on(product, () => answered({ data: wireProduct({ id: 7 }) }));
  fireEvent.click(screen.getByRole('button', { name: 'Կրկնել' }));

  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(buyButton()).not.toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is sold out says so and has no button to buy', async () => {
  const client = fakeClient('hy');
  client.on(product, () => answered({ data: wireProduct({ id: 7, in_stock: false, qty: 0 }) }));

  await open(client, true);

  expect((await screen.findByText(/Այս պահին ապրանքն առկա չէ/)).textContent).toContain('Սպառված է');
  expect(buyButton()).toBeNull();
});
