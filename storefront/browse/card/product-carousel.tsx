import { useTranslations } from 'use-intl';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { Carousel } from '#ui/carousel.tsx';
import { AllLink } from './all-link.tsx';
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
