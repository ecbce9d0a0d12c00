import { memo, Suspense, useDeferredValue, useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { withLineBreaks } from '#i18n/line-breaks.ts';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import { ProductCarousel } from '#storefront/browse/card/product-carousel.tsx';
import { Badges } from '#storefront/browse/product/price-block.tsx';
import type { loader, ProductData } from '#storefront/browse/product/product-data.ts';
import type { GalleryPicture, Offer, ProductView } from '#storefront/browse/product/product-view.ts';
import { useVariant, useVariantAddress } from '#storefront/browse/product/use-variant.ts';
import { RecentRow } from '#storefront/browse/recent/recent-row.tsx';
import { useIsOnline } from '#storefront/pwa/connection.ts';
import { useDeliveryReach } from '#storefront/runtime/shell-data.ts';
import { Breadcrumb, type Crumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { rememberSeen, useStateReady } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { Availability } from './availability.tsx';
import { BundleBoxes } from './bundle-box.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product.module.css';
import { ProductLd, productShare } from './product-ld.tsx';
import { ProductParts } from './product-parts.tsx';
import { PurchaseArea } from './purchase-area.tsx';
import { ServicePromises } from './service-promises.tsx';
import { TextsIsland } from './texts-island.tsx';

/** Reloads only for another path, because the query (`parentId`) does not affect the loader data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

export function ProductPage() {
  const data = useLoaderData<typeof loader>();
  // The key resets choices, pictures and quantity for another product.
  return <Product key={data.product.offer.id} data={data} />;
}

function Product({ data }: { data: ProductData }) {
  const { product, related, bundles, banks, promises } = data;
  const variant = useVariant(product, useVariantAddress(product));
  useRememberSeen(product.offer.id);
  const hasCredit = banks === null || isFinanced(banks, product.offer.price);
  const isSoldOut = product.offer.quantity === 0;
  // The pictures of another variant follow the paint of the chosen option and its price.
  const shown = useDeferredValue(variant.offer);
  const pictures = useDeferredValue(variant.pictures);
  return (
    <>
      <BeforePurchase data={data} hasCredit={!isSoldOut && hasCredit} />
      <PurchaseArea
        product={product}
        variant={variant}
        banks={banks}
        hasSimilar={related.length > 0}
        gallery={<VariantGallery product={product} offer={shown} pictures={pictures} />}
        availability={!isSoldOut && <SteadyAvailability promises={promises} offerId={shown.id} />}
        promises={
          !isSoldOut && (
            <SteadyPromises product={product} promises={promises} hasCredit={hasCredit} offerId={shown.id} />
          )
        }
        between={isSoldOut && <Similar data={data} />}
      />
      {/* This boundary hydrates after the purchase area, so that the buy buttons react first. */}
      <Suspense>
        <SteadyBundleBoxes bundles={bundles} productId={shown.id} />
        <AfterPurchase data={data} />
      </Suspense>
    </>
  );
}

/** Memoized parts, so that a chosen option renders only the purchase controls before the next paint. */
const SteadyAvailability = memo(Availability);
const SteadyPromises = memo(ServicePromises);
const SteadyBundleBoxes = memo(BundleBoxes);

const BeforePurchase = memo(function BeforePurchase({ data, hasCredit }: { data: ProductData; hasCredit: boolean }) {
  const common = useTranslations('common');
  const { product, texts } = data;
  return (
    <>
      <ProductHead product={product} hasCredit={hasCredit} />
      <ProductLd product={product} reviews={texts?.reviews.data ?? []} />
      <Breadcrumb crumbs={crumbsOf(product, common('catalogue'))} />
      <StalePriceNote />
    </>
  );
});

type VariantGalleryProps = { product: ProductView; offer: Offer; pictures: GalleryPicture[] };

const VariantGallery = memo(function VariantGallery({ product, offer, pictures }: VariantGalleryProps) {
  return (
    <div className={styles.gal}>
      <Gallery
        key={pictures[0]?.original}
        name={product.name}
        pictures={pictures}
        hasVideo={product.videoLink !== null}
      >
        <Badges product={product} offer={offer} />
      </Gallery>
      <Facts facts={product.facts} />
    </div>
  );
});

const AfterPurchase = memo(function AfterPurchase({ data }: { data: ProductData }) {
  const t = useTranslations('product');
  const { product, together, texts } = data;
  return (
    <>
      <ProductParts product={product} hasTexts={texts !== null} />
      {texts && <TextsIsland productId={product.offer.id} texts={texts} />}
      <ProductCarousel title={t('together')} products={together} />
      {product.offer.quantity > 0 && <Similar data={data} />}
      <RecentRow except={product.offer.id} />
    </>
  );
});

function Similar({ data: { product, related } }: { data: ProductData }) {
  const t = useTranslations('product');
  const category = product.categories[0];
  return (
    <ProductCarousel
      id="similar"
      title={t('similar')}
      products={related}
      all={category && `/shop/catalog/${category.slug}`}
    />
  );
}

function ProductHead({ product, hasCredit }: { product: ProductView; hasCredit: boolean }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('product');
  const { name, offer, slug, facts, metaTitle, metaDescription } = product;
  const reach = useDeliveryReach();
  const values = { name, price: formatAmd(offer.price), ways: hasCredit ? 'credit' : 'cash', reach };
  const factsText = facts.map((fact) => t('fact', fact)).join(', ');
  return (
    <PageHead
      title={metaTitle ?? name}
      description={
        metaDescription ??
        (facts.length > 0 ? t('description', { ...values, facts: factsText }) : t('descriptionPlain', values))
      }
      canonical={`/shop/product/${slug}`}
      share={import.meta.env.SSR ? productShare(product) : undefined}
    />
  );
}

function crumbsOf({ categories, name }: ProductView, catalogue: string): Crumb[] {
  const parents = categoryPath(categories[0], categories).map((category) => ({
    name: category.name,
    path: `/shop/catalog/${category.slug}`,
  }));
  return [{ name: catalogue, path: '/shop/catalog' }, ...parents, { name }];
}

type ShownCategory = ProductView['categories'][number];

function categoryPath(category: ShownCategory | undefined, all: readonly ShownCategory[]): ShownCategory[] {
  if (!category) return [];
  const parent = all.find(({ id }) => id === category.parentId);
  return [...categoryPath(parent, all), category];
}

/** A single fact is left out, because the specifications contain it as well. */
const MIN_FACTS = 2;

function Facts({ facts }: { facts: ProductView['facts'] }) {
  const t = useTranslations('product');
  if (facts.length < MIN_FACTS) return null;
  return (
    <dl className={styles.keys} aria-label={t('facts')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{withLineBreaks(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Warns that price and stock may be outdated while the browser is offline and shows a cached page. */
function StalePriceNote() {
  const t = useTranslations('product');
  const isOnline = useIsOnline(true);
  return <div role="status">{!isOnline && <p className={classNames('note', styles.oldPrice)}>{t('offline')}</p>}</div>;
}

function useRememberSeen(productId: number): void {
  const isReady = useStateReady();
  useEffect(() => {
    if (isReady) rememberSeen(productId);
  }, [isReady, productId]);
}
