import { beforeAll, expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { product } from '#testing/builders.ts';
import { renderText } from '#testing/page-text.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const ORIGIN = 'https://shop.example';
const HOSTILE = `</script><script>alert(1)</script> "x" 'y' & 😀 \u2028 <!-- `;

type Data = Record<string, unknown> & { '@type'?: string };
type Page = { html: string; data: Data[]; meta: (name: string) => string | undefined };

let shop: TestShop;
const opened = openFileShop({ products: 'demo' });
beforeAll(async () => {
  shop = await opened;
});

async function pageAt(path: string, { app } = shop): Promise<Page> {
  const { html } = await renderText({
    url: path,
    origin: ORIGIN,
    cookie: undefined,
    manifest: null,
    mode: 'live',
    async fetch(url, init) {
      const answer = await app.inject({ url, headers: Object.fromEntries(new Headers(init.headers)) });
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const data = blocks.map(([, text = '']): Data => JSON.parse(text));
  return {
    html,
    data: data.flatMap((block) => (block['@graph'] as Data[] | undefined) ?? [block]),
    meta: (name) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1],
  };
}

const ofType = (page: Page, ...types: string[]): Data[] =>
  page.data.filter((one) => types.includes(one['@type'] ?? ''));
const inLanguage = (locale: Locale, path: string) => (locale === 'hy' ? path : `/${locale}${path === '/' ? '' : path}`);

const IN_STOCK = /^https:\/\/schema\.org\/(InStock|OutOfStock)$/;
const isAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith(`${ORIGIN}/`);

/** Returns fields required by search engines that are missing or wrong in a product. */
function faultsOf(one: Data, locale: Locale): string[] {
  const offer = one.offers as Data | undefined;
  const images = (one.image as unknown[] | undefined) ?? [];
  return [
    ...(typeof one.name === 'string' && one.name !== '' ? [] : ['name']),
    ...(typeof one.sku === 'string' ? [] : ['sku']),
    ...(images.length > 0 && images.every(isAddress) ? [] : ['image']),
    ...(offer?.['@type'] === 'Offer' ? [] : ['offer']),
    ...(Number.isInteger(offer?.price) && Number(offer?.price) > 0 ? [] : ['price']),
    ...(offer?.priceCurrency === 'AMD' ? [] : ['currency']),
    ...(IN_STOCK.test(String(offer?.availability)) ? [] : ['availability']),
    ...(String(offer?.url).startsWith(ORIGIN + inLanguage(locale, '/shop/product/')) ? [] : ['url']),
  ];
}

test.each(LOCALES)('structured data of demo products contains their details and prices, in %s', async (locale) => {
  const some = [...shop.readModel.columns.documents].filter((_, index) => index % 60 === LOCALES.indexOf(locale));

  const counts = await shop.pool.many<{ id: number; reviews: number }>(sql`
    select family_id as id, count(*)::int as reviews from shopper_texts
    where kind = 'review' and status = 'published' group by family_id`);
  const published = new Map(counts.map(({ id, reviews }) => [id, reviews]));

  const faults: string[] = [];
  for (const { id, slug, type, variants } of some) {
    const page = await pageAt(inLanguage(locale, `/shop/product/${slug}`));
    const [productData, ...others] = ofType(page, 'Product', 'ProductGroup');
    const sold = type === 'configurable' ? ((productData?.hasVariant as Data[]) ?? []) : [productData ?? {}];
    if (others.length > 0) faults.push(`${slug}: told twice`);
    if (type === 'configurable' && sold.length !== variants.filter(({ sale }) => sale.priced).length) faults.push(slug);
    faults.push(...sold.flatMap((one) => faultsOf(one, locale)).map((fault) => `${slug}: ${fault}`));
    if (!(productData?.brand as Data | undefined)?.name) faults.push(`${slug}: brand`);
    const rating = productData?.aggregateRating as Data | undefined;
    if (rating?.reviewCount !== published.get(id)) faults.push(`${slug}: rating`);
  }

  expect(faults).toEqual([]);
});

test.each([
  '/shop/catalog',
  '/shop/catalog/smartphones',
  '/shop/brand',
  '/shop/brand/apple',
  '/blog',
  '/blog/1',
  '/page/1',
])('the breadcrumbs of %s are in the structured data in every language', async (path) => {
  for (const locale of LOCALES) {
    const [trail, ...others] = ofType(await pageAt(inLanguage(locale, path)), 'BreadcrumbList');
    const steps = trail?.itemListElement as Data[];

    expect(others).toEqual([]);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.slice(0, -1).every(({ item, name }) => isAddress(item) && name !== '')).toBe(true);
    expect(steps.at(-1)).not.toHaveProperty('item');
    expect(steps[0]?.item).toBe(ORIGIN + inLanguage(locale, '/'));
  }
});

test('structured data of the home page contains company, contact and search', async () => {
  const page = await pageAt('/ru');
  const [shopData] = ofType(page, 'Organization');
  const [site] = ofType(page, 'WebSite');

  expect(shopData).toMatchObject({
    name: 'Kayts',
    url: `${ORIGIN}/ru`,
    telephone: '+37410123456',
    address: { '@type': 'PostalAddress', addressCountry: 'AM' },
  });
  expect(shopData?.contactPoint).toHaveLength(3);
  expect(site?.potentialAction).toMatchObject({
    target: { urlTemplate: `${ORIGIN}/ru/shop/catalog/search?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  });
});

test('structured data of a list names its products, that of a post its date and picture', async () => {
  const [list] = ofType(await pageAt('/en/shop/catalog/smartphones'), 'ItemList');
  const [post] = ofType(await pageAt('/en/blog/1'), 'BlogPosting');

  expect(list?.itemListElement).toHaveLength(24);
  expect(post).toMatchObject({ inLanguage: 'en', url: `${ORIGIN}/en/blog/1`, author: { name: 'Kayts' } });
  expect(post?.image).toEqual([expect.stringContaining(`${ORIGIN}/storage/`)]);
  expect(Date.parse(String(post?.datePublished))).not.toBeNaN();
});

test('a hostile name cannot break out of the structured data or the document head', async () => {
  const phone = await shop.add(
    product({ name: HOSTILE, description: `<p>${HOSTILE}</p>`, options: { brand: HOSTILE } }),
  );

  const page = await pageAt(`/shop/product/${phone.slug}`);

  expect(ofType(page, 'Product')[0]).toMatchObject({ name: HOSTILE });
  expect(page.html).not.toContain('<script>alert(1)');
  expect(page.meta('og:title')).toBe(HOSTILE.replace(/[&<>"']/g, (sign) => ESCAPED[sign] as string));
});

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

test('every kind of page has an existing share image with an absolute address', async () => {
  const own = withSeoRoutes(await openShop({ products: 'demo' }));
  const paths = [
    '/',
    '/ru/shop/catalog',
    '/shop/catalog/smartphones',
    '/shop/brand/apple',
    '/en/blog',
    '/blog/1',
    '/page/1',
  ];
  const products = [...own.readModel.columns.documents].slice(0, 3).map(({ slug }) => `/shop/product/${slug}`);

  for (const path of [...paths, ...products]) {
    const page = await pageAt(path, own);
    const picture = page.meta('og:image') ?? '';
    const answer = await own.app.inject({ url: picture.replace(ORIGIN, ''), method: 'HEAD' });

    expect(picture.startsWith(`${ORIGIN}/storage/share/`)).toBe(true);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(page.meta('og:image:width')).toBe('1200');
    expect(page.meta('og:image:alt')).toBe(page.meta('og:title'));
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.html.match(/og:locale:alternate/g)).toHaveLength(2);
  }
});

test('a variant, a filter, a page number and unknown parameters have the right canonical address', async () => {
  const family = [...shop.readModel.columns.documents].find(({ type }) => type === 'configurable')!;
  const canonicalOf = ({ html }: Page) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(ORIGIN, '');
  const at = async (path: string) => canonicalOf(await pageAt(path));

  expect(await at(`/ru/shop/product/${family.variants[0]!.slug}?utm=1`)).toBe(`/ru/shop/product/${family.slug}`);
  expect(await at(`/shop/product/${family.id}`)).toBe(`/shop/product/${family.slug}`);
  expect(await at('/shop/catalog/smartphones?page=2&utm=1')).toBe('/shop/catalog/smartphones?page=2');
  expect(await at('/shop/catalog/smartphones?page=1')).toBe('/shop/catalog/smartphones');
  expect(await at('/shop/catalog/smartphones?sort=price')).toBeUndefined();
  expect(await at('/menu-page/1')).toBe('/page/1');
  expect(await at('/en/blog?page=1')).toBe('/en/blog');
  expect(await at('/offline')).toBeUndefined();
});

test('only the canonical address of a page lists its translations', async () => {
  const family = [...shop.readModel.columns.documents].find(({ type }) => type === 'configurable')!;
  const languagesAt = async (path: string) =>
    [...(await pageAt(path)).html.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/gi)].map(
      ([, language]) => language,
    );
  const all = ['hy', 'ru', 'en', 'x-default'];

  expect(await languagesAt(`/ru/shop/product/${family.slug}`)).toEqual(all);
  expect(await languagesAt('/shop/catalog/smartphones?page=2')).toEqual(all);
  expect(await languagesAt('/en')).toEqual(all);
  expect(await languagesAt(`/ru/shop/product/${family.variants[0]!.slug}`)).toEqual([]);
  expect(await languagesAt(`/ru/shop/product/${family.slug}?utm_source=mail`)).toEqual([]);
  expect(await languagesAt('/shop/catalog/smartphones?page=1')).toEqual([]);
  expect(await languagesAt('/menu-page/1')).toEqual([]);
});

test('structured data contains the barcodes of a product and its variants, and a barcode finds them', async () => {
  const phone = await shop.add(product({ name: 'Aurora', barcode: '0012345678905' }));
  const family = await shop.add(
    product({
      name: 'Borealis',
      cashPrice: undefined,
      variants: [
        { options: { color: 'Black' }, cashPrice: 100_000, barcode: '4006381333931' },
        { options: { color: 'White' }, cashPrice: 100_000 },
      ],
    }),
  );
  const [data] = ofType(await pageAt(`/shop/product/${phone.slug}`), 'Product');
  const [group] = ofType(await pageAt(`/shop/product/${family.slug}`), 'ProductGroup');
  const found = async (search: string) =>
    (await shop.app.inject(`/api/products?search=${search}`)).json().data.map(({ id }: { id: number }) => id);

  expect(data?.gtin).toBe('0012345678905');
  expect((group!.hasVariant as Data[]).map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined]);
  expect(await found('0012345678905')).toEqual([phone.id]);
  expect(await found('12345678905')).toEqual([phone.id]);
  expect(await found('4006381333931')).toEqual([family.id]);
});

test('the offer of a dated sale contains the last day of its price', async () => {
  const dated = await shop.add(
    product({
      name: 'Aurora',
      cashPrice: 100_000,
      specialPrice: 90_000,
      specialFrom: '2020-01-01',
      specialTo: '2099-12-31',
    }),
  );
  const undated = await shop.add(product({ name: 'Borealis', cashPrice: 100_000, specialPrice: 90_000 }));
  const offerOf = async (slug: string) => ofType(await pageAt(`/shop/product/${slug}`), 'Product')[0]?.offers as Data;

  expect((await offerOf(dated.slug)).priceValidUntil).toBe('2099-12-31');
  expect(await offerOf(undated.slug)).not.toHaveProperty('priceValidUntil');
});

test('a changed price changes the address of the share image', async () => {
  const phone = await shop.add(product({ name: 'Aurora', cashPrice: 100_000 }));
  const before = (await pageAt(`/shop/product/${phone.slug}`)).meta('og:image');

  await shop.pool.run(sql`update products set special_price = 90000 where id = ${phone.id}`);
  await insertChanges(shop.pool, [phone.id]);
  await shop.readModel.sync();
  const after = await pageAt(`/shop/product/${phone.slug}`);

  expect(after.meta('og:image')).not.toBe(before);
  expect(after.meta('product:price:amount')).toBe('90000');
});
