import { useTranslations } from 'use-intl';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Icon } from '#ui/icon.tsx';
import { NamedLabel } from '#ui/named-label.tsx';
import { ProductCard } from './product-card.tsx';

type ProductCarouselProps = { title: string; products: ProductSummary[]; id?: string; all?: string };

export function ProductCarousel({ title, products, id, all }: ProductCarouselProps) {
  const t = useTranslations('common');
  if (products.length === 0) return null;
  return (
    <section className="section" id={id}>
      <Carousel className="cards" title={title} all={all && <AllLink to={all} long={t('showAll')} about={title} />}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </section>
  );
}

/** Link with the text “Show all” beside a heading, “All” on phones; `about` completes its accessible name. */
export function AllLink({ to, long, about }: { to: string; long: string; about: string }) {
  const t = useTranslations('common');
  return (
    <ShopLink className="all" to={to}>
      <span className="l">
        <NamedLabel label={long} name={about} />
      </span>
      <span className="s">
        <NamedLabel label={t('all')} name={about} />
      </span>
      <Icon name="right" size={16} />
    </ShopLink>
  );
}
