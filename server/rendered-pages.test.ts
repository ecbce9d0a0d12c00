import { beforeAll, expect, test } from 'vitest';
import { configurable, product, products } from '#contract/catalog-contract.ts';
import { orThrow } from '#contract/client.ts';
import { brands } from '#contract/content-contract.ts';
import { openSessionOf, signIn } from '#testing/customer.ts';
import { renderedPage } from '#testing/rendered-page.ts';
import { openFileShop, type TestShop } from '#testing/shop.ts';

const PHONES = '/shop/catalog/smartphones';
/** Has colours and storage sizes; one combination is sold out. */
const PHONE = 'apple-iphone-16-pro';

let shop: TestShop;
const opened = openFileShop({ products: 'demo' });
beforeAll(async () => {
  shop = await opened;
});

const pageAt = (path: string) => renderedPage(shop, path);
const countOf = (page: Awaited<ReturnType<typeof pageAt>>) =>
  Number(/\d+/.exec(page.textOf('[data-testid=product-count]'))?.[0]);

test('an unknown address returns 404 with a search and a link to the home page', async () => {
  const page = await pageAt('/no/such/page');

  expect(page.status).toBe(404);
  expect(page.heading).not.toBe('');
  expect(page.document.querySelector('main [role=search] [role=combobox]')).not.toBeNull();
  expect(page.document.querySelector('main a[href="/"]')).not.toBeNull();
});

test.each([
  '/shop/catalog/nothing',
  '/shop/product/nothing',
  '/ru/404',
  '/ru/shop/product/nothing',
  '/shop/brand/no-such-maker',
])('%s returns 404', async (path) => {
  expect((await pageAt(path)).status).toBe(404);
});

test.each([
  ['/shop', '/shop/catalog'],
  ['/ru/blog/999', '/ru/404'],
  ['/thanks', '/'],
  ['/ru/page/999', '/ru'],
])('%s redirects to %s', async (path, address) => {
  const { status, location } = await pageAt(path);

  expect({ status, location }).toEqual({ status: expect.any(Number), location: address });
});

test('a product page without scripts shows name, price and parts', async () => {
  const page = await pageAt(`/ru/shop/product/${PHONE}`);

  expect(page.heading).toContain('iPhone 16 Pro');
  expect(page.textOf('main')).toMatch(/\d{3}\s900\s֏/);
  expect(page.textsOf('main h2')).toEqual(expect.arrayContaining(['Характеристики', 'Описание', 'Видео']));
});

test('the stores page is readable without scripts, in Russian', async () => {
  const page = await pageAt('/ru/stores');

  expect(page.textOf('main')).toContain('ул. Абовяна, 120, Гюмри');
  expect(page.textOf('main')).toContain('Понедельник–суббота');
});

test.each([
  ['', PHONES, false],
  ['?page=2&utm_source=mail', `${PHONES}?page=2`, false],
  ['?brand=1', null, true],
  ['?sort=price', null, true],
])('for a listing with %j, search engines index %s', async (query, canonical, isHidden) => {
  expect(await pageAt(PHONES + query)).toMatchObject({ canonical, isHidden });
});

test('a brand logo on the home page links to all products of the brand, without a brand filter', async () => {
  const { data } = orThrow(await shop.client('hy').call(brands));
  const id = data.find(({ slug }) => slug === 'samsung')?.option_id ?? 0;
  const { meta } = orThrow(await shop.client('hy').call(products, { input: { brand: String(id) } }));

  const [home, brand] = [await pageAt('/'), await pageAt('/shop/brand/samsung')];

  expect(home.document.querySelector('main a[href="/shop/brand/samsung"]')).not.toBeNull();
  expect([brand.heading, countOf(brand)]).toEqual(['Samsung', meta.total]);
  expect(brand.textsOf('aside legend')).not.toContain('Ապրանքանիշ');
  expect(brand.textsOf('aside legend')).toContain('Գույն');
  expect(brand.document.querySelector(`main nav a[href="/shop/catalog/phones?brand=${id}"]`)).not.toBeNull();
});

test('one page lists all brands, and the former address of a brand shows its products', async () => {
  const [all, apple, old] = [
    await pageAt('/shop/brand'),
    await pageAt('/shop/brand/apple'),
    await pageAt('/shop/catalog?brand=2'),
  ];

  expect(all.document.querySelector('main a[href="/shop/brand/apple"] img')?.getAttribute('alt')).toBe('Apple');
  expect(apple.heading).toBe('Apple');
  expect(all.textOf('main a[href="/shop/brand/apple"]')).toBe(`${countOf(apple)} ապրանք`);
  expect(countOf(old)).toBe(countOf(apple));
});

test('an empty search result shows the specified text, is not cached and links to other pages', async () => {
  const english = await pageAt('/en/shop/catalog/search?search=zzqqzz');
  const russian = await pageAt('/ru/shop/catalog/search?search=zzqqzz');

  expect(english).toMatchObject({ status: 200, cache: 'private', heading: 'Sorry, nothing found for “zzqqzz”' });
  expect(russian.heading).toBe('К сожалению, по запросу «zzqqzz» ничего не найдено');
  expect(russian.textsOf('main h2')).toContain('Хиты продаж');
  expect(russian.document.querySelector('nav[aria-label="Популярные разделы"] a')?.getAttribute('href')).toMatch(
    /^\/ru\/shop\/catalog\/[a-z]/,
  );
});

test('a search text over two hundred characters is cut without an error', async () => {
  const page = await pageAt(`/shop/catalog/search?search=${encodeURIComponent('galaxy '.repeat(1100))}`);

  expect(page.status).toBe(200);
  const field = page.document.querySelector('header [role=combobox]');
  expect(field?.getAttribute('value')).toHaveLength(200);
});

test.each([
  ['fqajy', 'iPhone'],
  ['ыфьыгтп', 'Samsung'],
])('%s, typed in the wrong keyboard layout, finds %s and links to both searches', async (text, found) => {
  const address = `/shop/catalog/search?search=${encodeURIComponent(text)}`;
  const page = await pageAt(address);
  const exact = await pageAt(`${address}&exact=1`);

  expect(page.textOf('main')).toContain('Գուցե նկատի ունեիք՝');
  expect(page.textOf('main article')).toContain(found);
  expect(page.document.querySelector('header [role=combobox]')?.getAttribute('value')).toBe(text);
  expect(page.document.querySelector(`main a[href="${address}&exact=1"]`)?.textContent).toBe(`Որոնել հենց «${text}»`);
  expect(exact.heading).toBe(`Ցավոք, ոչինչ չի գտնվել «${text}» հարցմամբ`);
  expect(exact.document.querySelector(`main a[href="${address}"]`)?.textContent).toBe('Որոնել նաև նման գրությունները');
});

test('a shared comparison is rendered, names omitted products and is not indexed', async () => {
  const { data } = orThrow(await shop.client('hy').call(products, { input: { search: 'սմարթֆոն samsung', limit: 2 } }));
  const page = await pageAt(`/shop/compare?ids=${data.map(({ id }) => id)},99999999`);

  expect(page.isHidden).toBe(true);
  expect(page.textsOf('th[scope=col] a')).toEqual(data.map(({ name }) => name));
  expect(page.textOf('main')).toContain('Հղման 1 ապրանք չի ցուցադրվում');
});

test('the wishlist of a guest is neither cached nor indexed', async () => {
  expect(await pageAt('/shop/wishlist')).toMatchObject({ cache: 'private', isHidden: true });
});

test('the address of a variant selects it, whatever parentId contains', async () => {
  const client = shop.client('hy');
  const { data: detail } = orThrow(await client.call(product, { params: { slug: PHONE } }));
  const { data: config } = orThrow(await client.call(configurable, { params: { parent_id: detail.id } }));
  const variant = detail.variants?.at(-1);
  const labels = config.attributes.map(
    ({ id, options }) => options.find((option) => option.id === config.index[variant?.id ?? 0]?.[id])?.label,
  );

  const pages = await Promise.all(
    ['', `?parentId=${detail.id}`, '?parentId=999999', '?parentId=nothing'].map((query) =>
      pageAt(`/shop/product/${variant?.slug}${query}`),
    ),
  );

  expect(pages.map(({ status, canonical }) => [status, canonical])).toEqual(
    pages.map(() => [200, `/shop/product/${PHONE}`]),
  );
  const chosen = pages.map(({ document }) =>
    [...document.querySelectorAll('[role=radiogroup] input[checked]')].map(
      (radio) => radio.getAttribute('aria-label')?.split(',')[0],
    ),
  );
  expect(chosen).toEqual(pages.map(() => labels));
});

test('related products are at most seven of the first category, without the product itself', async () => {
  const client = shop.client('hy');
  const { data: detail } = orThrow(await client.call(product, { params: { slug: PHONE } }));
  const { data } = orThrow(await client.call(products, { input: { category_id: detail.cats[0], limit: 8 } }));

  const page = await pageAt(`/shop/product/${PHONE}`);

  const others = data.filter(({ id }) => id !== detail.id).slice(0, 7);
  expect(page.textsOf('#similar h3')).toEqual(others.map(({ name }) => name));
});

test('a sold-out product shows a message, has no buy button and links to similar ones', async () => {
  const page = await pageAt('/shop/product/samsung-jet-bot-combo');

  expect(page.textsOf('main button')).not.toContain('Ավելացնել զամբյուղ');
  expect(page.textOf('main a[href="#similar"]')).toBe('Տեսնել նմանատիպերը');
  expect(page.textOf('#similar h2')).toBe('Նմանատիպ ապրանքներ');
  expect(page.textsOf('#similar article').length).toBeGreaterThan(0);
});

test('a post ends with links to three others', async () => {
  const page = await pageAt('/en/blog/1');

  const next = page.document.querySelector('main section[aria-labelledby]:has(h2), main [aria-label="Read next"]');
  expect(next?.textContent).toContain('Read next');
  const links = [...(next?.querySelectorAll('li h3 a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(3);
  expect(links).not.toContain('/en/blog/1');
});

test('a customer sees their sessions, and a guest is redirected to the login', async () => {
  const { id, token } = await signIn(shop);
  await openSessionOf(shop, id);
  const path = '/ru/account/sessions';

  const theirs = await renderedPage(shop, path, { authorization: `Bearer ${token}` });
  const guests = await pageAt(path);

  expect(theirs).toMatchObject({ status: 200, cache: 'private', heading: 'Где выполнен вход', isHidden: true });
  expect(theirs.textsOf('main li h2')).toEqual(['Неизвестное устройствоЭто устройство', 'Неизвестное устройство']);
  expect(guests).toMatchObject({ status: 302, location: '/ru/account/login?to=%2Faccount%2Fsessions' });
});
