import { useTranslations } from 'use-intl';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { Carousel } from '#ui/carousel.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import { ProductCard } from './product-card.tsx';

export function ProductCarousel({ title, goods, all }: { title: string; goods: ProductSummary[]; all: string }) {
  const t = useTranslations('common');
  if (goods.length === 0) return null;
  return (
    <section className="section">
      <Carousel className="cards" title={title} all={<AllLink to={all} long={t('showAll')} about={title} />}>
        {goods.map((one) => (
          <ProductCard key={one.id} goods={one} />
        ))}
      </Carousel>
    </section>
  );
}

/** «Show all» beside a heading, «All» on phones; `about` says all of what. */
export function AllLink({ to, long, about }: { to: string; long: string; about: string }) {
  const t = useTranslations('common');
  return (
    <ShopLink className="all" to={to}>
      <span className="l">{long}</span>
      <span className="s">{t('all')}</span>
      <span className="sr">: {about}</span>
      <Icon name="right" size={16} />
    </ShopLink>
  );
}
