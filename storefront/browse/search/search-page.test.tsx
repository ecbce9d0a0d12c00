// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import {
  categories,
  type FoundPage,
  filters,
  homeProducts,
  type InterpretedPart,
  products,
  searchPages,
} from '#contract/catalog-contract.ts';
import { banks } from '#contract/content-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { FollowedLinks } from '#testing/followed-links.tsx';
import { renderInShop } from '#testing/render.tsx';
import { wireCard, wireFilters, wireList } from '#testing/wire-product.ts';
import { readSearches } from './recent-searches.ts';
import { loader, SearchPage } from './search-page.tsx';
import { saveResults } from './search-results.ts';

const PHONES = Array.from({ length: 30 }, (_, id) => wireCard({ id: id + 1 }));
const SAMSUNG = { id: 9, label: 'Samsung', count: 30, swatch_value: null };

function Page() {
  const { pathname, search } = useLocation();
  return (
    <FollowedLinks>
      <SearchPage />
      <p data-testid="address">{pathname + search}</p>
    </FollowedLinks>
  );
}

function searching() {
  const client = fakeClient('hy');
  client.on(banks, () => answered({ data: [] }));
  client.on(searchPages, () => answered({ data: [] }));
  client.on(products, ({ input = {} }) =>
    answered(wireList(PHONES, { page: Number(input.page), limit: Number(input.limit) })),
  );
  client.on(filters, () =>
    answered(
      wireFilters({ filter: [{ code: 'brand', name: 'Ապրանքանիշ', type: 'check', common: true, options: [SAMSUNG] }] }),
    ),
  );
  return client;
}

async function open(client = searching()) {
  const page = await renderInShop(<Page />, { client, loader, path: '/shop/catalog/search?search=galaxy' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const address = () => screen.getByTestId('address').textContent;

test.each([
  ['layout', 'Գուցե նկատի ունեիք՝ «iphone»։'],
  ['script', 'Ցուցադրված են «iphone» հարցման արդյունքները։'],
  ['typo', 'Ուղղել ենք վրիպակը'],
  ['synonym', '«iphone» նշանակում է նույնը.'],
] as const)(
  'a query corrected because of its %s shows an explanation and a link to the literal search',
  async (how, words) => {
    const client = searching();
    client.on(products, () => answered(wireList(PHONES, { understood: { how, query: 'iphone' } })));
    await open(client);

    const exactly = screen.getByRole('link', { name: 'Որոնել հենց «galaxy»' });
    expect(exactly.parentElement?.textContent).toContain(words);
    expect(exactly.getAttribute('href')).toBe('/shop/catalog/search?search=galaxy&exact=1');
  },
);

test('results of the search field are shown when the call of the page fails, until a retry succeeds', async () => {
  const client = searching();
  client.on(products, () => failed('network'));
  saveResults('galaxy', PHONES.slice(0, 10).map(toProductSummary));
  await open(client);
  expect(screen.getByRole('alert').textContent).toContain('Կապ չկա');
  expect(screen.getAllByRole('article')).toHaveLength(10);
  client.on(products, () => answered(wireList(PHONES)));

  fireEvent.click(screen.getByRole('button', { name: 'Կրկնել' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(30);
});

test('results can be filtered, sorted and paged, and the Back button undoes each step', async () => {
  const { user, router } = await open();
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Դասավորել ըստ' });
  expect([sort.value, sort.selectedOptions[0]?.textContent]).toEqual(['default', 'Ըստ համընկնման']);

  fireEvent.click(screen.getByRole('checkbox', { name: /Samsung/ }));
  await waitFor(() => expect(address()).toMatch(/\?search=galaxy&brand=9$/));
  await user.selectOptions(sort, 'price');
  await waitFor(() => expect(address()).toMatch(/&brand=9&sort=price$/));
  fireEvent.click(screen.getByRole('link', { name: 'Էջ 2' }));
  await waitFor(() => expect(address()).toMatch(/&brand=9&sort=price&page=2$/));

  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toMatch(/&brand=9&sort=price$/));
  await act(() => router.navigate(-2));
  await waitFor(() => expect(address()).toMatch(/\?search=galaxy$/));
});

test('a search with results is added to the recent searches', async () => {
  await open();

  await waitFor(() => expect(readSearches()).toEqual(['galaxy']));
});

const INTERPRETED: InterpretedPart[] = [
  { kind: 'brand', key: 'brand-1', value: '1', label: 'Samsung', words: 'samsung', confidence: 1 },
  { kind: 'price', key: 'price', value: '-200000', label: '', words: '', confidence: 1 },
  { kind: 'for', key: 'for', value: 'iphone', label: 'iphone', words: 'iphone', confidence: 1 },
  { kind: 'attribute', key: 'color-3', value: '3', label: 'Սև', words: 'sev', confidence: 0.5 },
];

test('recognized query parts are shown as chips, each with a link that removes it', async () => {
  const client = searching();
  client.on(products, () => answered(wireList(PHONES, { meant: INTERPRETED })));
  await open(client);
  const chips = within(screen.getByRole('navigation', { name: 'Ինչպես ենք հասկացել' })).getAllByRole('link');

  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Հանել՝ Samsung',
    `Հանել՝ մինչև ${formatAmd(200_000)}`,
    'Հանել՝ ինչի համար՝ iphone',
    null,
  ]);
  expect(chips.at(-1)?.getAttribute('href')).toBe('/shop/catalog/search?search=galaxy&exact=1');
  expect(chips[1]?.getAttribute('href')).toBe('/shop/catalog/search?search=galaxy&plain=price');
  fireEvent.click(chips[1] as HTMLElement);

  await waitFor(() => expect(address()).toMatch(/\?search=galaxy&plain=price$/));
  expect(client.calls.filter(({ name }) => name === 'filters').at(-1)?.input).toMatchObject({ plain: 'price' });
  expect(chips[0]?.isConnected && screen.getByRole('link', { name: 'Հանել՝ Samsung' }).getAttribute('href')).toBe(
    '/shop/catalog/search?search=galaxy&plain=price,brand-1',
  );
  expect(screen.getByRole('link', { name: 'Հետ բերել հանվածը' }).getAttribute('href')).toBe(
    '/shop/catalog/search?search=galaxy',
  );
});

test('a query with a single recognized part has no chip', async () => {
  const client = searching();
  client.on(products, () => answered(wireList(PHONES, { meant: [{ ...INTERPRETED[0]!, words: 'galaxy' }] })));
  await open(client);

  expect(screen.queryByRole('navigation', { name: 'Ինչպես ենք հասկացել' })).toBeNull();
});

test.each([
  [{ kind: 'model', words: 'Galaxy S22' }, '«Galaxy S22» հիմա չունենք, ահա ամենամոտերը։'],
  [{ kind: 'price', words: '' }, 'Այդ գնով ապրանք չկա, ահա գնով ամենամոտերը։'],
  [{ kind: 'name', words: 'apple pencil' }, '«apple pencil» անվանումով ապրանք չկա։ Ահա ամենամոտ ապրանքները։'],
  [{ kind: 'brand', words: 'Apple' }, 'Այս բաժնում «Apple» չկա։ Ահա ամենամոտ ապրանքները։'],
] as const)('a note about unmatched terms is shown above the nearest products', async (missing, words) => {
  const client = searching();
  client.on(products, () => answered(wireList(PHONES, { missing })));
  await open(client);

  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['without products', []],
  ['with the nearest products', PHONES],
])('near queries are offered with their numbers of products %s', async (_, found) => {
  const client = searching();
  const answer = {
    missing: { kind: 'brand', words: 'Apple' },
    near_queries: [{ query: 'սառնարան', count: 12 }],
  } as const;
  client.on(products, () => answered(wireList(found, { ...answer, near_queries: [...answer.near_queries] })));
  client.on(homeProducts, () => answered({ data: [] }));
  client.on(categories, () => answered({ data: [] }));
  await open(client);

  const offered = screen.getByRole('navigation', { name: 'Գուցե փնտրում էիք՝' });
  const link = within(offered).getByRole('link', { name: 'սառնարան (12)' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://shop').searchParams.get('search')).toBe('սառնարան');
});

test.each([
  ['only the missing word', ['Galaxy'], 'ցուցադրված են ամենամոտ ապրանքները'],
  ['another word', ['fold'], 'ցուցադրված են մնացած բառերով գտնվածները'],
])('a note names a missing word of a query with %s', async (_, missingWords, expected) => {
  const client = searching();
  client.on(products, () => answered({ ...wireList(PHONES, {}), not_found: missingWords }));

  await open(client);

  expect(screen.getByText(new RegExp(expected))).toBeDefined();
});

test('a variant that the query names replaces its product, with its own picture, price and page', async () => {
  const client = searching();
  const variant = wireCard({ id: 77, parent_id: 1, name: 'Phone 1, Blue', slug: 'phone-1-blue', price: 234_000 });
  client.on(products, () => answered(wireList(PHONES.slice(0, 2), { variants: [variant] })));
  await open(client);

  const [first, second] = screen.getAllByRole('article');
  expect(within(first!).getByRole('link', { name: 'Phone 1, Blue' }).getAttribute('href')).toBe(
    '/shop/product/phone-1-blue',
  );
  expect(first?.textContent).toContain(formatAmd(234_000));
  expect(second?.textContent).toContain('Phone 2');
});

test('category links narrow the results, and the selected one widens them again', async () => {
  const client = searching();
  const sections = [
    { id: 3, name: 'Սմարթֆոններ', count: 20 },
    { id: 4, name: 'Պատյաններ', count: 10 },
  ];
  client.on(filters, () => answered(wireFilters({ categories: sections })));
  client.on(categories, () => answered({ data: [] }));
  await open(client);

  fireEvent.click(screen.getByRole('link', { name: /Պատյաններ/ }));
  await waitFor(() => expect(address()).toMatch(/\?search=galaxy&category_id=4$/));

  const chosen = await screen.findByRole('link', { name: /Պատյաններ/, current: true });
  expect(chosen.getAttribute('href')).toBe('/shop/catalog/search?search=galaxy');
});

const WARRANTY: FoundPage = { kind: 'page', title: 'Երաշխիք', path: '/page/6', excerpt: 'Երաշխիքը տասներկու ամիս է։' };

test('matching content pages are listed above the products and above the empty result', async () => {
  const client = searching();
  client.on(searchPages, () => answered({ data: [WARRANTY] }));
  const { unmount } = await open(client);
  const link = () => screen.getByRole('link', { name: 'Երաշխիք' });

  expect(link().getAttribute('href')).toBe('/page/6');
  expect(screen.getByText(WARRANTY.excerpt)).toBeTruthy();

  unmount();
  client.on(products, () => answered(wireList([])));
  client.on(homeProducts, () => answered({ data: [] }));
  await open(client);

  expect(link().getAttribute('href')).toBe('/page/6');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('«galaxy» հարցմամբ ապրանք չգտնվեց');
});

test('products are shown when the call for content pages fails', async () => {
  const client = searching();
  client.on(searchPages, () => failed('unavailable'));
  await open(client);

  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'Կարդացեք կայքում' })).toBeNull();
});
