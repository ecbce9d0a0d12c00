// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Card, type SuggestionsAnswer, suggestions } from '#contract/catalog-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { descriptionOf, renderInShop } from '#testing/render.tsx';
import { SOON } from '#testing/soon.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';

/** Only the card fields that a suggestion displays. */
const card = (id: number, name: string, more: Partial<Card> = {}): Card =>
  ({
    id,
    name,
    slug: `phone-${id}`,
    price: 100_000 + id,
    in_stock: true,
    attributes: [],
    cats: [],
    images: [],
    base_image: { small_image_url: `/storage/${id}.webp`, medium_image_url: '', large_image_url: '' },
    ...more,
  }) as Card;

const offered = (more: Partial<SuggestionsAnswer> = {}) =>
  answered({
    data: { queries: [], categories: [], brands: [], attributes: [], understood: null, products: [], ...more },
  });

const PHONES = [card(1, 'Galaxy S25'), card(2, 'Galaxy A56'), card(3, 'Galaxy Z')];

/** Renders the field and the current address. */
function Page() {
  const { pathname, search: query } = useLocation();
  return (
    <>
      <SearchBox />
      <p data-testid="address">{pathname + query}</p>
    </>
  );
}

async function open(path = '/') {
  const client = fakeClient('hy');
  client.on(suggestions, ({ input }) =>
    offered({ products: input?.search === '' || input?.search === 'zzqqzz' ? [] : PHONES }),
  );
  return renderInShop(<Page />, { client, path });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Որոնում' });
const options = () => screen.queryAllByRole('option');
const texts = () => options().map(({ textContent }) => textContent);
const address = () => screen.getByTestId('address').textContent;
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Waits for the suggestions of the whole text: a slow computer also gets those of its first letters. */
async function findOptions() {
  await waitFor(() => {
    expect(screen.getByRole('listbox').parentElement?.getAttribute('aria-busy')).toBe('false');
    expect(options()).not.toEqual([]);
  }, SOON);
  return options();
}

test('arrows select a suggestion and wrap to the field, and Enter opens the product', async () => {
  const { user } = await open();
  await user.type(field(), 'galaxy');
  await findOptions();

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(active()).toContain('Galaxy S25');
  expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1);
  await user.keyboard('{ArrowUp}');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowUp}{Enter}');

  await waitFor(() => expect(address()).toBe('/shop/product/phone-3'));
});

test('a suggestion has a picture, a name and a price; the number of results is announced', async () => {
  const { user, client } = await open();

  await user.type(field(), 'galaxy');

  const [first] = await findOptions();
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/storage/1.webp');
  expect(first?.textContent).toMatch(/^Galaxy S25100,001\s֏$/);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('3'));
  expect(client.calls.at(-1)?.input).toEqual({ search: 'galaxy', limit: 6 });
});

test('quick typing sends one call with the final text', async () => {
  const { client } = await open();

  fireEvent.change(field(), { target: { value: 'gal' } });
  fireEvent.change(field(), { target: { value: 'galaxy' } });
  await findOptions();

  expect(client.calls.map(({ input }) => input)).toEqual([{ search: 'galaxy', limit: 6 }]);
});

test('Enter opens the results, keeps the text in the field and closes the panel', async () => {
  const { user } = await open();

  await user.type(field(), 'galaxy{Enter}');

  await waitFor(() => expect(address()).toBe('/shop/catalog/search?search=galaxy'));
  expect(field().value).toBe('galaxy');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(options()).toEqual([]);
});

test('Escape closes the suggestions and keeps the text, and an arrow opens them again', async () => {
  const { user } = await open();
  await user.type(field(), 'galaxy');
  await findOptions();

  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field().value).toBe('galaxy');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{ArrowDown}');

  expect(await findOptions()).toHaveLength(3);
});

test('a press on a focused field opens the suggestions', async () => {
  const { user } = await open();
  await user.type(field(), 'galaxy');
  await findOptions();
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);

  await user.click(field());

  expect(await findOptions()).toHaveLength(PHONES.length);
});

test('the empty field offers recent searches until they are cleared', async () => {
  const { user } = await open('/shop/catalog/search?search=kettle');
  for (const text of ['galaxy', 'kettle']) rememberSearch(text);

  await user.clear(field());
  await findOptions();
  expect(texts()).toEqual(['kettle', 'galaxy']);
  await user.click(screen.getByRole('button', { name: 'Մաքրել' }));

  expect(options()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

test('text typed while a page loads stays, and its suggestions stay open', async () => {
  const { router } = await open('/shop/catalog/search?search=kettle');
  fireEvent.change(field(), { target: { value: 'galaxy' } });

  // The router has changed its location, and React renders it a moment later. The shopper types in between.
  await act(async () => {
    fireEvent.submit(screen.getByRole('search'));
    await vi.waitUntil(() => router.state.location.search === '?search=galaxy', SOON);
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: 'galaxy z' } });
  });

  await waitFor(() => expect(router.state.location.search).toBe('?search=galaxy'));
  await waitFor(() => expect(address()).toBe('/shop/catalog/search?search=galaxy'));
  expect(field().value).toBe('galaxy z');
  expect(await findOptions()).toHaveLength(3);
});

test('an empty result is one text entry that Enter does not select', async () => {
  const { user } = await open();
  await user.type(field(), 'zzqqzz');
  await screen.findByRole('option');
  expect(texts()).toEqual(['Ցավոք, ոչինչ չի գտնվել «zzqqzz» հարցմամբ']);

  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(address()).toBe('/shop/catalog/search?search=zzqqzz'));
});

test('without a response there are no suggestions, and Enter still searches', async () => {
  const { user, client } = await open();
  client.on(suggestions, () => failed('network'));

  await user.type(field(), 'galaxy');
  await waitFor(() => expect(client.calls.at(-1)?.input).toMatchObject({ search: 'galaxy' }));
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toBe('/shop/catalog/search?search=galaxy'));
});

test('a text longer than two hundred characters is cut', async () => {
  await open(`/shop/catalog/search?search=${'galaxy '.repeat(40).replaceAll(' ', '+')}`);

  expect(field().value).toHaveLength(200);
  expect(field().maxLength).toBe(200);
  expect(descriptionOf(field())).toBe('');
});

test('Enter in an empty field does not search', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: /Որոնել/ }));

  await waitFor(() => expect(address()).toBe('/'));
  expect(document.activeElement).toBe(field());
});

test('a suggestion shows the lowest price when the prices of variants differ', async () => {
  const { user, client } = await open();
  const products = [card(1, 'Galaxy S25', { price_is_from: true }), card(2, 'Galaxy A56')];
  client.on(suggestions, () => offered({ products }));

  await user.type(field(), 'galaxy');
  await findOptions();

  expect(texts()).toEqual([`Galaxy S25${formatAmd(100_001)}-ից`, `Galaxy A56${formatAmd(100_002)}`]);
});

const RICH: Partial<SuggestionsAnswer> = {
  queries: ['Samsung սմարթֆոններ', 'Galaxy S25', 'Սմարթֆոններ'],
  categories: [{ id: 2, name: 'Սմարթֆոններ', slug: 'smartphones', count: 70 }],
  brands: [{ id: 1, name: 'Samsung', slug: 'samsung', count: 90 }],
  attributes: [{ id: 7, name: '512 ԳԲ', code: 'storage', attribute: 'Հիշողություն', count: 5 }],
  products: PHONES.slice(0, 1),
};

const WAYS = [
  '/shop/catalog/search?search=Samsung+%D5%BD%D5%B4%D5%A1%D6%80%D5%A9%D6%86%D5%B8%D5%B6%D5%B6%D5%A5%D6%80',
  '/shop/catalog/search?search=Galaxy+S25',
  '/shop/catalog/smartphones',
  '/shop/brand/samsung',
  '/shop/catalog?filter_storage=7',
  '/shop/product/phone-1',
];

test('queries, categories, brands and values are listed with products in named groups', async () => {
  const { user, client } = await open();
  client.on(suggestions, () => offered(RICH));

  await user.type(field(), 'sam');
  await findOptions();

  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
  expect(screen.getByRole('group', { name: 'Բաժիններ և ապրանքանիշեր' }).textContent).toContain('Samsung');
  expect(options().map((option) => option.getAttribute('href'))).toEqual(WAYS);
  expect(options()[0]?.querySelector('mark')?.textContent).toBe('Sam');
  expect(screen.getByRole('status').textContent).toBe('6 հուշում');
});

test('arrows pass through all groups, Home and End select the first and last entry, and Enter opens it', async () => {
  const { user, client } = await open();
  client.on(suggestions, () => offered(RICH));
  await user.type(field(), 'sam');
  await findOptions();

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active()).toContain('Սմարթֆոններ');
  await user.keyboard('{End}');
  expect(active()).toContain('Galaxy S25');
  await user.keyboard('{Home}');
  expect(active()).toBe('Samsung սմարթֆոններ');
  await user.keyboard('{End}{ArrowUp}{ArrowUp}{Enter}');

  await waitFor(() => expect(address()).toBe('/shop/brand/samsung'));
});

test('Home and End move the cursor in the text when no entry is selected', async () => {
  const { user } = await open();
  await user.type(field(), 'galaxy');
  await findOptions();

  await user.keyboard('{Home}5');

  expect(active()).toBeUndefined();
  expect(field().value).toBe('5galaxy');
});

test('the empty field lists best sellers below recent searches without duplicates', async () => {
  const { user, client } = await open();
  rememberSearch('galaxy s25');
  client.on(suggestions, () => offered(RICH));

  await user.click(field());
  await screen.findByRole('group', { name: 'Ամենապահանջված ապրանքները' });

  expect(screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent)).toEqual([
    'Վերջին որոնումները',
    'Հաճախ փնտրում են',
    'Հանրաճանաչ բաժիններ',
    'Ամենապահանջված ապրանքները',
  ]);
  expect(texts().filter((text) => text?.toLowerCase() === 'galaxy s25')).toHaveLength(1);
  expect(client.calls.at(-1)?.input).toEqual({ search: '', limit: 6 });
});

test('the empty field shows recent searches when the call for best sellers fails', async () => {
  const { user, client } = await open();
  rememberSearch('kettle');
  client.on(suggestions, () => failed('network'));

  await user.click(field());

  await waitFor(() => expect(client.calls).toHaveLength(1));
  expect(texts()).toEqual(['kettle']);
});

test('the last suggestions stay and are marked as busy while the next ones load', async () => {
  const { user, client } = await open();
  await user.type(field(), 'gal');
  await findOptions();
  client.on(suggestions, () => new Promise(() => undefined));

  await user.type(field(), 'a');

  expect(options()).toHaveLength(3);
  expect(screen.getByRole('listbox').parentElement?.getAttribute('aria-busy')).toBe('true');
});

test('the panel shows a corrected text', async () => {
  const client = fakeClient('hy');
  client.on(suggestions, () => offered({ products: PHONES, understood: { how: 'typo', query: 'galaxy' } }));
  const { user } = await renderInShop(<Page />, { client, path: '/' });

  await user.type(field(), 'galaxi');

  expect((await screen.findByText(/«galaxy»/)).textContent).toContain('Ուղղել ենք');
});

test('before the first response, the panel offers earlier searches that begin with the text', async () => {
  rememberSearch('galaxy s25');
  rememberSearch('iphone');
  const client = fakeClient('hy');
  client.on(suggestions, ({ input }) => (input?.search === '' ? offered() : new Promise(() => {})));
  const { user } = await renderInShop(<Page />, { client, path: '/' });

  await user.type(field(), 'gal');

  await waitFor(() => expect(texts()).toEqual(['galaxy s25']), SOON);
});

test('the clear button empties the field and keeps the focus', async () => {
  const { user } = await open();
  await user.type(field(), 'galaxy');

  await user.click(screen.getByRole('button', { name: 'Ջնջել տեքստը', hidden: true }));

  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('the slash key focuses the field unless the shopper is typing', async () => {
  const { user } = await open();

  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  await user.keyboard('/');
  expect(field().value).toBe('/');
});
