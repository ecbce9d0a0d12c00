import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { homeProducts } from '#contract/catalog-contract.ts';
import { orThrow, type Result } from '#contract/client.ts';
import { banks, banners, brands, sixBoxes, sliders } from '#contract/content-contract.ts';
import { ProductCarousel } from '#storefront/browse/card/product-carousel.tsx';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { useDeliveryReach, useShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { BankCarousel } from './bank-carousel.tsx';
import styles from './home.module.css';
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
  const credit = ways.includes('cash') && ways.includes('credit') ? 'yes' : 'no';
  const deals = data.specialOffers.slice(0, DEALS);
  return (
    <>
      <PageHead title={t('title', { shop })} description={t('description', { reach, credit })} />
      <ShopLd />
      <h1 className="sr">{t('heading', { shop })}</h1>
      <div className={styles.hero}>
        <Slideshow slides={data.slides} />
        <DealTiles deals={deals} />
      </div>
      <SixBoxes boxes={data.boxes} />
      <ProductCarousel title={t('newProducts')} products={data.newProducts} all="/shop/catalog?sort=created_at" />
      <Banners banners={data.banners} />
      <ProductCarousel
        title={t('specialOffers')}
        products={data.specialOffers.slice(DEALS)}
        all="/shop/catalog?savings=1"
      />
      <BankCarousel banks={data.banks} />
      <BrandLogos brands={data.brands} />
      <Promises />
    </>
  );
}

const OFFERS = 12;
const NEW_PRODUCTS = 10;
const MAX_BRANDS = 24;

export async function loader({ context }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const [slides, boxes, fresh, pictures, offers, terms, brandList] = await Promise.all([
    client.call(sliders),
    client.call(sixBoxes),
    client.call(homeProducts, { input: { new: 1, limit: NEW_PRODUCTS } }),
    client.call(banners),
    client.call(homeProducts, { input: { special_offer: 1, limit: OFFERS } }),
    client.call(banks),
    client.call(brands),
  ]);
  return {
    slides: listOf(slides),
    boxes: listOf(boxes).map(({ id, url, path, title }) => ({ id, url, path, title: title[client.locale] })),
    newProducts: orThrow(fresh).data.map(toProductSummary),
    banners: listOf(pictures),
    specialOffers: orThrow(offers).data.map(toProductSummary),
    banks: listOf(terms),
    // Brands that came with an import have a page and no word mark.
    brands: listOf(brandList)
      .filter(({ path }) => path !== '')
      .slice(0, MAX_BRANDS),
  };
}

function listOf<T>(result: Result<{ data: T[] }>): T[] {
  return result.ok ? result.data.data : [];
}
