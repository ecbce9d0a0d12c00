import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProductCarousel } from '#storefront/browse/card/product-carousel.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { BankCarousel } from './bank-carousel.tsx';
import { Banners } from './banners.tsx';
import { BrandLogos } from './brand-logos.tsx';
import { DealTiles } from './deal-tiles.tsx';
import styles from './home.module.css';
import { loader } from './home-data.ts';
import { Promises } from './promises.tsx';
import { ShopLd } from './shop-ld.tsx';
import { SixBoxes } from './six-boxes.tsx';
import { Slideshow } from './slideshow.tsx';

export { loader };

/** The two best offers stand as tiles beside the slides. */
const DEALS = 2;

export function HomePage() {
  const t = useTranslations('home');
  const data = useLoaderData<typeof loader>();
  const deals = data.specialOffers.slice(0, DEALS);
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <ShopLd />
      <h1 className="sr">{t('heading')}</h1>
      <div className={styles.hero}>
        <Slideshow slides={data.slides} />
        <DealTiles deals={deals} />
      </div>
      <SixBoxes boxes={data.boxes} />
      <ProductCarousel title={t('newProducts')} goods={data.newProducts} all="/shop/catalog?sort=created_at" />
      <Banners banners={data.banners} />
      <ProductCarousel
        title={t('specialOffers')}
        goods={data.specialOffers.slice(DEALS)}
        all="/shop/catalog?savings=1"
      />
      <BankCarousel banks={data.banks} />
      <BrandLogos brands={data.brands} />
      <Promises />
    </>
  );
}
