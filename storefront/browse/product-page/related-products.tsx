import { useTranslations } from 'use-intl';
import { ProductCard } from '#storefront/browse/card/product-card.tsx';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { Carousel } from '#ui/carousel.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';

type GoodsRowProps = { id?: string; title: string; goods: ProductSummary[]; all?: string };

/** Other products below this one. */
export function RelatedProducts({ id, title, goods, all }: GoodsRowProps) {
  const t = useTranslations('common');
  if (goods.length === 0) return null;
  const way = all && (
    <ShopLink className="all" to={all}>
      <span className="l">{t('showAll')}</span>
      <span className="s">{t('all')}</span>
      <span className="sr">: {title}</span>
      <Icon name="right" size={16} />
    </ShopLink>
  );
  return (
    <section className="section" id={id}>
      <Carousel className="cards" title={title} all={way}>
        {goods.map((one) => (
          <ProductCard key={one.id} goods={one} />
        ))}
      </Carousel>
    </section>
  );
}
