import { useTranslations } from 'use-intl';
import type { Brand } from '#contract/content-contract.ts';
import { BRANDS_PATH, brandPath } from '#storefront/browse/brand/brand-path.ts';
import { AllLink } from '#storefront/browse/card/all-link.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import './home.module.css';

/** Three screens of the row; the page of all makers holds the rest. */
const SHOWN = 24;

export function BrandLogos({ brands }: { brands: Brand[] }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  if (brands.length === 0) return null;
  return (
    <section className="section">
      <Carousel
        className="brands"
        title={t('brands')}
        all={<AllLink to={BRANDS_PATH} long={common('showAll')} about={t('brands')} />}
      >
        {brands.slice(0, SHOWN).map(({ id, name, path, slug }) => (
          <ShopLink key={id} to={brandPath(slug)}>
            <img src={`/storage/${path}`} width="96" height="32" alt={name} loading="lazy" />
          </ShopLink>
        ))}
      </Carousel>
    </section>
  );
}
