import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { homeProducts } from '#contract/catalog-contract.ts';
import { type Client, orThrow, type Result } from '#contract/client.ts';
import {
  banks,
  banners,
  brands,
  homeBlocks,
  type ShownHomeBlock,
  sixBoxes,
  sliders,
} from '#contract/content-contract.ts';
import { FIXED_BLOCKS } from '#rules/shop/home-block.ts';
import { ProductCarousel } from '#storefront/browse/card/product-carousel.tsx';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { type MenuCategory, useDeliveryReach, useShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { BankCarousel } from './bank-carousel.tsx';
import styles from './home.module.css';
import { boxCounts, slideProducts } from './home-figures.ts';
import { Banners, BrandLogos, DealTiles, Promises, SixBoxes } from './home-sections.tsx';
import { ShopLd } from './shop-ld.tsx';
import { Slideshow } from './slideshow.tsx';

const DEALS = 2;

export function HomePage() {
  const t = useTranslations('home');
  const data = useLoaderData<typeof loader>();
  const shop = useShopName();
  const reach = useDeliveryReach();
  const ways = useShellData()?.settings?.payment_ways ?? [];
  const names = useShellData()?.categories.map(({ name }) => name) ?? [];
  const credit = ways.includes('cash') && ways.includes('credit') ? 'yes' : 'no';
  return (
    <>
      <PageHead
        title={t('title', { shop, kinds: kindsOf(names, MAX_TITLE) })}
        description={t('description', { shop, reach, credit, kinds: kindsOf(names, MAX_DESCRIPTION) })}
      />
      <ShopLd />
      <h1 className="sr">{t('heading', { shop, kinds: kindsOf(names, MAX_TITLE) })}</h1>
      {data.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed while the page is open
        <HomeBlock key={at} block={block} data={data} />
      ))}
    </>
  );
}

/** Maximum characters of the category names in the title, so that search engines do not cut it. */
const MAX_TITLE = 32;
const MAX_DESCRIPTION = 90;

/** The first categories whose names fit, such as `Phones, Laptops`; `none` for a shop without categories. */
export function kindsOf(names: readonly string[], max: number): string {
  const [first, ...others] = names;
  if (first === undefined) return 'none';
  return others.reduce((text, name) => (text.length + name.length + 2 > max ? text : `${text}, ${name}`), first);
}

type HomeData = Awaited<ReturnType<typeof loader>>;

function HomeBlock({ block, data }: { block: LoadedBlock; data: HomeData }) {
  const t = useTranslations('home');
  const hasDeals = data.blocks.some((other) => other.block === 'slides');
  switch (block.block) {
    case 'slides':
      return (
        <div className={styles.hero}>
          <Slideshow slides={data.slides} products={data.slideProducts} />
          <DealTiles deals={data.specialOffers.slice(0, DEALS)} />
        </div>
      );
    case 'boxes':
      return <SixBoxes boxes={data.boxes} />;
    case 'new':
      return (
        <ProductCarousel title={t('newProducts')} products={data.newProducts} all="/shop/catalog?sort=created_at" />
      );
    case 'banners':
      return <Banners banners={data.banners} />;
    case 'offers':
      return (
        <ProductCarousel
          title={t('specialOffers')}
          products={data.specialOffers.slice(hasDeals ? DEALS : 0)}
          all="/shop/catalog?savings=1"
        />
      );
    case 'banks':
      return <BankCarousel banks={data.banks} />;
    case 'brands':
      return <BrandLogos brands={data.brands} />;
    case 'promises':
      return <Promises />;
    case 'carousel':
      return <MerchantCarousel block={block} />;
  }
}

/** A carousel of the merchant. One without products is not displayed. */
function MerchantCarousel({ block: { title, source, category_id: categoryId, products } }: { block: LoadedBlock }) {
  const categories = useShellData()?.categories ?? [];
  const slug = categoryId === null ? null : slugOf(categories, categoryId);
  const all = { new: '?sort=created_at', special_offer: '?savings=1', best_seller: '', category: '' }[source ?? 'new'];
  return (
    <ProductCarousel title={title} products={products} all={slug ? `/shop/catalog/${slug}` : `/shop/catalog${all}`} />
  );
}

function slugOf(categories: readonly MenuCategory[], id: number): string | null {
  for (const category of categories) {
    const slug = category.id === id ? category.slug : slugOf(category.children, id);
    if (slug !== null) return slug;
  }
  return null;
}

const OFFERS = 12;
const NEW_PRODUCTS = 10;
const MAX_BRANDS = 24;

export async function loader({ context }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const [slides, boxes, fresh, pictures, offers, terms, brandList, order] = await Promise.all([
    client.call(sliders),
    client.call(sixBoxes),
    client.call(homeProducts, { input: { new: 1, limit: NEW_PRODUCTS } }),
    client.call(banners),
    client.call(homeProducts, { input: { special_offer: 1, limit: OFFERS } }),
    client.call(banks),
    client.call(brands),
    client.call(homeBlocks),
  ]);
  const [blocks, ofSlides, counts] = await Promise.all([
    Promise.all((order.ok ? order.data.data : DEFAULT_ORDER).map((block) => withProducts(client, block))),
    slideProducts(client, listOf(slides)),
    boxCounts(client, listOf(boxes)),
  ]);
  return {
    blocks,
    slides: listOf(slides),
    slideProducts: ofSlides,
    boxes: listOf(boxes).map(({ id, url, path, title }) => ({
      ...{ id, url, path, title: title[client.locale] },
      count: counts[id] ?? null,
    })),
    newProducts: orThrow(fresh).data.map(toProductSummary),
    banners: listOf(pictures),
    specialOffers: orThrow(offers).data.map(toProductSummary),
    banks: listOf(terms),
    // Brands that an import created have a page but no logo, so they are left out.
    brands: listOf(brandList)
      .filter(({ path }) => path !== '')
      .slice(0, MAX_BRANDS),
  };
}

type LoadedBlock = ShownHomeBlock & { products: ProductSummary[] };

const DEFAULT_ORDER: readonly ShownHomeBlock[] = FIXED_BLOCKS.map((block) => ({
  ...{ block, title: '', source: null, category_id: null },
}));

async function withProducts(client: Client, block: ShownHomeBlock): Promise<LoadedBlock> {
  const { source, category_id: categoryId } = block;
  if (block.block !== 'carousel' || source === null) return { ...block, products: [] };
  const chosen = source === 'category' ? { category_id: categoryId ?? undefined } : { [source]: 1 };
  const found = await client.call(homeProducts, { input: { ...chosen, limit: OFFERS } });
  return { ...block, products: listOf(found).map(toProductSummary) };
}

function listOf<T>(result: Result<{ data: T[] }>): T[] {
  return result.ok ? result.data.data : [];
}
