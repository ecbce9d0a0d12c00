// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RouterContextProvider, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  type Card,
  type CategoryPage,
  categoryBySlug,
  type Filter,
  filters,
  products,
} from '#contract/catalog-contract.ts';
import { banks } from '#contract/content-contract.ts';
import { provideClient } from '#storefront/runtime/shop-client.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { FollowedLinks } from '#testing/followed-links.tsx';
import { renderInShop } from '#testing/render.tsx';
import { wireCard, wireFilters, wireList } from '#testing/wire-product.ts';
import { CatalogPage, loader } from './catalog-page.tsx';

const [APPLE, SAMSUNG, GOOGLE, DYSON] = [1, 2, 3, 40];
const [IOS, ANDROID] = [71, 72];

const brandOf = (id: number): number => [APPLE, SAMSUNG, GOOGLE][id % 3] ?? 0;
const osOf = (id: number): number => (brandOf(id) === APPLE ? IOS : ANDROID);
/** Sixty phones in ascending order of price. */
const PHONES = Array.from({ length: 60 }, (_, id) =>
  wireCard({ id: id + 1, name: `Phone of ${brandOf(id + 1)} no. ${id + 1}`, price: (id + 1) * 10_000 }),
);

type ChosenFilters = { brand?: unknown; filter_os?: unknown; price?: unknown };
const ids = (list: unknown) =>
  String(list ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);
const isAmong = (list: unknown, id: number) => ids(list).length === 0 || ids(list).includes(id);

function chosen({ brand, filter_os, price }: ChosenFilters): Card[] {
  const [from = 0, to = Infinity] = price ? String(price).split('-').map(Number) : [];
  return PHONES.filter(
    (card) =>
      isAmong(brand, brandOf(card.id)) && isAmong(filter_os, osOf(card.id)) && card.price >= from && card.price <= to,
  );
}

/** Counts the products for each filter value, as the API does. */
function counted(selection: ChosenFilters): Filter[] {
  const option = (code: 'brand' | 'filter_os', id: number, label: string) => ({
    id,
    label,
    count: chosen({ ...selection, [code]: id }).length,
    swatch_value: null,
  });
  const makers = ['Acer', 'Asus', 'Bosch', 'Braun', 'Canon', 'Dell', 'Epson', 'Fitbit', 'Garmin', 'Haier', 'HP', 'JBL'];
  const rare = [...makers, 'LG', 'Miele', 'Nikon', 'Oppo', 'Philips', 'Dyson'].map((label) => ({
    id: label === 'Dyson' ? DYSON : 100 + label.charCodeAt(0) * 100 + label.charCodeAt(1),
    label,
    count: 1,
    swatch_value: null,
  }));
  return [
    {
      code: 'brand',
      name: 'Ապրանքանիշ',
      type: 'check',
      common: true,
      options: [
        option('brand', APPLE, 'Apple'),
        option('brand', SAMSUNG, 'Samsung'),
        option('brand', GOOGLE, 'Google'),
        ...rare,
      ],
    },
    {
      code: 'os',
      name: 'Համակարգ',
      type: 'check',
      common: true,
      options: [option('filter_os', IOS, 'iOS'), option('filter_os', ANDROID, 'Android')],
    },
  ];
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <FollowedLinks>
      <CatalogPage />
      <p data-testid="address">{pathname + search}</p>
    </FollowedLinks>
  );
}

const PHONES_CATEGORY: CategoryPage = {
  id: 9,
  slug: 'phones',
  name: 'Phones',
  parent_id: null,
  parent_name: null,
  image: null,
  items: PHONES.length,
  position: 1,
  description: null,
  meta_title: null,
  meta_description: null,
  children: [],
  parents: [],
};

function openClient() {
  const client = fakeClient('hy');
  client.on(banks, () => answered({ data: [] }));
  client.on(products, ({ input = {} }) => {
    const list = chosen(input);
    const paging = { page: Number(input.page), limit: Number(input.limit) };
    return answered(wireList(input.order === 'desc' ? list.toReversed() : list, paging));
  });
  client.on(filters, ({ input = {} }) =>
    answered(
      wireFilters({ min_price: 10_000, max_price: 600_000, total: chosen(input).length, filter: counted(input) }),
    ),
  );
  return client;
}

async function open(path = '/shop/catalog') {
  const page = await renderInShop(<Page />, { client: openClient(), loader, path });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/** Renders a category that the server has loaded, in a browser that has lost its connection since. */
async function openOffLine() {
  const server = openClient();
  server.on(categoryBySlug, () => answered({ data: PHONES_CATEGORY }));
  const ofServer = provideClient(new RouterContextProvider(), server);
  const client = fakeClient('hy');
  for (const call of [products, filters, banks, categoryBySlug]) client.on(call, () => failed('network'));
  let isFirst = true;
  await renderInShop(<Page />, {
    client,
    path: '/shop/catalog/phones',
    pattern: '/shop/catalog/:categorySlug',
    loader: (given) => {
      const context = isFirst ? ofServer : given.context;
      isFirst = false;
      return loader({ ...given, context });
    },
  });
  await screen.findByRole('heading', { level: 1 });
}

const address = () => screen.getByTestId('address').textContent;
const total = () => Number(/\d+/.exec(screen.getByTestId('product-count').textContent ?? '')?.[0]);
const side = () => within(screen.getByRole('complementary', { name: 'Զտիչներ' }));
const box = (name: string) => side().getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const list = () => screen.getByRole('region', { name: 'Ապրանքներ' });
const names = () =>
  within(list())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const chips = () => within(list()).queryAllByRole('button', { name: /^Հեռացնել զտիչը/ });
const sort = () => screen.getByRole('combobox', { name: 'Դասավորել ըստ' });
const isBusy = () => list().getAttribute('aria-busy');

/** Focuses and clicks a control, then waits for the list of the given address. */
async function press(control: HTMLElement | undefined, query: string): Promise<void> {
  if (!control) throw new Error('there is nothing to press');
  control.focus();
  fireEvent.click(control);
  await waitFor(() => expect([address(), isBusy()]).toEqual([`/shop/catalog${query}`, 'false']));
}

test('a second value of a filter widens the list, another filter narrows it, and the pressed control keeps the focus', async () => {
  await open();
  expect(total()).toBe(60);

  await press(box('Apple'), '?brand=1');
  expect(total()).toBe(20);
  expect(document.activeElement).toBe(box('Apple'));
  await press(box('Samsung'), '?brand=1,2');
  expect(total()).toBe(40);
  await press(box('iOS'), '?brand=1,2&filter_os=71');

  expect(total()).toBe(20);
});

test('two values pressed before the list is rendered are both chosen', async () => {
  await open();
  const boxes = [box('Apple'), box('Samsung'), box('iOS')];

  act(() => {
    for (const one of boxes) one.click();
  });

  await waitFor(() => expect([address(), isBusy()]).toEqual(['/shop/catalog?brand=1,2&filter_os=71', 'false']));
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
});

test('a price is set by a slider thumb or typed, and amounts are grouped', async () => {
  await open();
  const from = side().getByRole('slider', { name: 'Գին: Սկսած' });

  fireEvent.change(from, { target: { value: '40000' } });
  await waitFor(() => expect(address()).toBe('/shop/catalog?filter_price=40000-600000'));
  const to = side().getByRole<HTMLInputElement>('textbox', { name: 'Մինչև' });
  fireEvent.change(to, { target: { value: '500 000' } });
  fireEvent.keyDown(to, { key: 'Enter' });

  await waitFor(() => expect(address()).toBe('/shop/catalog?filter_price=40000-500000'));
  expect(to.value).toBe('500,000');
  await waitFor(() => expect(total()).toBe(47));
});

test('removing a chip focuses the next chip, and removing the last one focuses the list', async () => {
  await open('/shop/catalog?filter_price=40000-500000&brand=1,2&filter_os=71');
  expect(chips()).toHaveLength(4);

  await press(chips()[0], '?brand=1,2&filter_os=71');
  expect(document.activeElement).toBe(chips()[0]);
  await press(chips()[0], '?filter_os=71&brand=2');
  await press(chips()[0], '?filter_os=71');
  await press(chips()[0], '');

  expect(document.activeElement).toBe(list());
  expect(total()).toBe(60);
});

test('"Clear filters" removes all filters', async () => {
  await open('/shop/catalog?brand=1,2&filter_os=71');

  await press(within(list()).getByRole('link', { name: 'Մաքրել զտիչները' }), '');

  expect(total()).toBe(60);
});

test('values without products stay in place, are dimmed and cannot be chosen', async () => {
  await open();
  await press(box('iOS'), '?filter_os=71');
  const samsung = box('Samsung');
  expect(samsung.closest('label')?.textContent).toBe('Samsung0');
  expect(samsung.getAttribute('aria-disabled')).toBe('true');

  await press(samsung, '?filter_os=71');

  expect(samsung.checked).toBe(false);
});

test('the stock and discount filters stay visible when they no longer narrow the list', async () => {
  const client = openClient();
  client.on(filters, ({ input = {} }) => {
    const isAll = input.savings === undefined && input.in_stock === undefined;
    const [total, savings] = input.in_stock ? [50, 0] : isAll ? [60, 7] : [7, 7];
    return answered(wireFilters({ total, savings, in_stock: isAll ? 50 : total }));
  });
  await renderInShop(<Page />, { client, loader, path: '/shop/catalog' });
  await screen.findByRole('heading', { level: 1 });

  await press(box('Միայն զեղչված'), '?savings=1');
  const inStock = box('Առկա է հիմա');
  expect(inStock.closest('label')?.textContent).toBe('Առկա է հիմա7');
  await press(box('Միայն զեղչված'), '');
  await press(inStock, '?in_stock=1');

  expect(box('Միայն զեղչված').getAttribute('aria-disabled')).toBe('true');
});

test('a long list of values can be unfolded and searched, and a chosen value stays visible', async () => {
  await open();
  const group = within(side().getByRole('group', { name: 'Ապրանքանիշ' }));
  fireEvent.click(group.getByRole('button', { name: /^Տեսնել ավելին/ }));

  fireEvent.change(group.getByRole('searchbox', { name: 'Գտնել ցանկում՝ Ապրանքանիշ' }), { target: { value: 'DYS' } });
  expect(group.getAllByRole('checkbox')).toHaveLength(1);
  await press(group.getByRole('checkbox', { name: /Dyson/ }), '?brand=40');
  fireEvent.click(group.getByRole('button', { name: 'Թաքցնել' }));

  expect(group.getByRole<HTMLInputElement>('checkbox', { name: /Dyson/ }).checked).toBe(true);
  expect(group.queryByRole('searchbox')).toBeNull();
});

test('malformed parameters in the address are ignored', async () => {
  await open('/shop/catalog?brand=x&sort=weight&filter_price=9-1&page=0&limit=-3&category_id=x&color=red');

  expect(total()).toBe(60);
  expect(chips()).toEqual([]);
  expect(names()).toEqual(PHONES.slice(0, 24).map(({ name }) => name));
});

test('a late response to an earlier press does not replace the list of the last press', async () => {
  const { client } = await open();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  client.on(products, async ({ input = {} }) => {
    if (input.brand === '1') await held;
    return answered(wireList(chosen(input), { limit: 24 }));
  });

  fireEvent.click(box('Apple'));
  await waitFor(() => expect(isBusy()).toBe('true'));
  expect(box('Apple').checked).toBe(true);
  fireEvent.click(box('Google'));
  await waitFor(() => expect(box('Google').checked).toBe(true));
  await press(box('Apple'), '?brand=3');
  await act(async () => release());

  expect(new Set(names().map((name) => name?.slice(0, 10)))).toEqual(new Set([`Phone of ${GOOGLE}`]));
  expect(chips()).toHaveLength(1);
});

test('a failed filter call keeps the list and shows an error with a retry button', async () => {
  const { client } = await open();
  const before = names();
  client.on(products, () => failed('network'));

  await press(box('Google'), '?brand=3');
  expect(within(list()).getByRole('alert').textContent).toContain('Կապ չկա');
  expect(names()).toEqual(before);
  client.on(products, ({ input = {} }) => answered(wireList(chosen(input), { limit: 24 })));
  fireEvent.click(within(list()).getByRole('button', { name: 'Կրկնել' }));

  await waitFor(() => expect(within(list()).queryByRole('alert')).toBeNull());
  expect(names()[0]).toContain(`Phone of ${GOOGLE}`);
});

test('a filter pressed offline keeps the server-rendered category', async () => {
  await openOffLine();
  const before = names();

  fireEvent.click(box('Google'));

  expect((await within(list()).findByRole('alert')).textContent).toContain('Կապ չկա');
  expect(names()).toEqual(before);
});

test('an empty list names the filters as the reason, and clearing them focuses the full list', async () => {
  await open('/shop/catalog?filter_price=1-2');
  expect(screen.getByRole('heading', { name: 'Ընտրված զտիչներով ապրանք չկա' })).toBeTruthy();

  await press(screen.getAllByRole('link', { name: 'Մաքրել զտիչները' }).at(-1), '');

  expect(names()).toHaveLength(24);
  expect(document.activeElement).toBe(list());
});

test('page, page size and order are in the address; changing the order returns to page 1', async () => {
  const { user } = await open();

  await press(screen.getByRole('link', { name: 'Էջ 2' }), '?page=2');
  expect(document.activeElement).toBe(list());
  expect(screen.getByRole('link', { name: 'Էջ 2' }).getAttribute('aria-current')).toBe('page');
  expect(names()).toEqual(PHONES.slice(24, 48).map(({ name }) => name));

  await user.selectOptions(sort(), 'Գինը՝ նվազման կարգով');
  await waitFor(() => expect(names()[0]).toBe(PHONES.at(-1)?.name));
  await waitFor(() => expect(address()).toBe('/shop/catalog?sort=price&order=desc'));
  await press(screen.getByRole('link', { name: 'Մեկ էջում՝ 48' }), '?sort=price&order=desc&limit=48');
  expect(names()).toHaveLength(48);
});

test('the end of a page preloads the first picture of the next page, and the last page preloads nothing', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe = () => this.#seen([{ isIntersecting: true }]);
      disconnect = () => {};
    },
  );
  const pictures: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set srcset(value: string) {
        pictures.push(value);
      }
    },
  );
  await open('/shop/catalog?page=2');
  await waitFor(() => expect(pictures).toEqual([expect.stringContaining('phone-49.webp')]));

  await press(screen.getByRole('link', { name: 'Էջ 3' }), '?page=3');
  expect(pictures).toHaveLength(1);
});
