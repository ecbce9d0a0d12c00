// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { homeProducts, product } from '#contract/catalog-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import type { ComparedProduct } from '#storefront/state/persisted.ts';
import { setCompare, useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireProduct } from '#testing/wire-product.ts';
import { ComparePage, loader } from './compare-page.tsx';

const attribute = (id: number, code: string, value: string) => ({ id, code, admin_name: code, name: code, value });

/** A product whose screen equals that of the others and whose memory differs. */
const detail = (id: number) =>
  wireProduct({
    id,
    group: [
      {
        id: 1,
        admin_name: 'all',
        name: 'All',
        attributes: [attribute(1, 'screen', '6.1'), attribute(2, 'memory', `${id * 4} GB`)],
      },
    ],
  });

const own = (id: number): ComparedProduct => ({ id, slug: `phone-${id}`, name: `Phone ${id}`, categoryId: 1 });

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ComparePage />
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

async function open({ list = [1, 2], path = '/shop/compare', client = comparing() } = {}) {
  localStorage.clear();
  const page = await renderInShop(<Page />, { client, loader, path });
  await screen.findByRole('heading', { level: 1 });
  setCompare(list.map(own));
  return page;
}

function comparing() {
  const client = fakeClient('hy');
  client.on(product, ({ params }) => answered({ data: detail(Number(params?.slug)) }));
  client.on(homeProducts, () => failed('network'));
  return client;
}

const columns = () => screen.queryAllByRole('columnheader');
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const removes = () => screen.getAllByRole('button', { name: /^Հեռացնել համեմատությունից՝/ });
const ownIds = () => useShopStore.getState().compare.map(({ id }) => id);

test('the table has one column per product, and the checkbox hides rows without differences', async () => {
  await open();
  expect(await screen.findByRole('table', { name: 'Համեմատվում են՝ Phone 1, Phone 2' })).toBeTruthy();
  expect(columns()).toHaveLength(2);
  expect(rows()).toEqual(['All', 'screen', 'memory']);

  fireEvent.click(screen.getByRole('checkbox', { name: 'Միայն տարբերությունները' }));

  expect(rows()).toEqual(['All', 'memory']);
});

test('removing a product focuses the next one; removing the last focuses the heading of the empty page', async () => {
  await open();
  await screen.findByRole('table');

  fireEvent.click(removes()[0] as HTMLElement);
  expect(columns()).toHaveLength(1);
  expect(document.activeElement).toBe(removes()[0]);
  fireEvent.click(removes()[0] as HTMLElement);

  expect(screen.getByRole('heading', { name: 'Դուք համեմատելու ապրանք չեք ընտրել։' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('link', { name: 'Շարունակել գնումները' }).getAttribute('href')).toBe('/shop/catalog');
});

test('a product that is no longer sold is named and removed, and the others are compared', async () => {
  const client = comparing();
  client.on(product, ({ params }) =>
    params?.slug === '1' ? failed('not_found', { status: 404 }) : answered({ data: detail(2) }),
  );

  await open({ client });

  expect(await screen.findByText('Այլևս չի վաճառվում և հանվել է համեմատությունից՝ Phone 1')).toBeTruthy();
  await waitFor(() => expect(columns()).toHaveLength(1));
  expect(ownIds()).toEqual([2]);
});

test('failed details keep the list, and a retry shows the details', async () => {
  const client = comparing();
  client.on(product, () => failed('network'));
  await open({ client });
  expect((await screen.findByRole('alert')).textContent).toContain('Կապ չկա');
  expect(removes()).toHaveLength(2);
  client.on(product, ({ params }) => answered({ data: detail(Number(params?.slug)) }));

  fireEvent.click(screen.getByRole('button', { name: 'Կրկնել' }));

  await waitFor(() => expect(columns()).toHaveLength(2));
});

test('the copy button copies the link of the comparison and confirms it', async () => {
  const { user } = await open();
  await screen.findByRole('table');

  await user.click(screen.getByRole('button', { name: 'Պատճենել հղումը' }));

  expect(await screen.findByText('Հղումը պատճենվել է։')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('https://shop.example/shop/compare?ids=1,2');
});

test('a shared comparison is added to the own list only on request, and removing a product there keeps the own list', async () => {
  await open({ list: [], path: '/shop/compare?ids=1,2' });
  expect(columns()).toHaveLength(2);
  expect(ownIds()).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Ավելացնել իմ համեմատությանը' }));
  expect(ownIds()).toEqual([1, 2]);
  fireEvent.click(removes()[0] as HTMLElement);

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/shop/compare?ids=2'));
  expect(columns()).toHaveLength(1);
  expect(ownIds()).toEqual([1, 2]);
});

test('a column shows the lowest price when the prices of variants differ', async () => {
  const client = comparing();
  client.on(product, ({ params }) => {
    const id = Number(params?.slug);
    return answered({ data: { ...detail(id), price_is_from: id === 1 } });
  });
  await open({ client });
  await screen.findByRole('table');

  const prices = columns().map((column) => column.querySelector('.price b')?.textContent);
  expect(prices).toEqual([`${formatAmd(100_000)}-ից`, formatAmd(100_000)]);
});
