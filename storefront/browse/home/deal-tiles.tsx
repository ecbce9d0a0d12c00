import { useTranslations } from 'use-intl';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './home.module.css';

/** The two offers beside the slides. */
export function DealTiles({ deals }: { deals: ProductSummary[] }) {
  const t = useTranslations('home');
  return (
    <div className={styles.deals}>
      {deals.map(({ id, slug, name, price, oldPrice, discountPercent, image }) => (
        <ShopLink key={id} className={styles.deal} to={`/shop/product/${slug}`}>
          <span>
            <span className={styles.kick}>{t('dealOff', { percent: discountPercent })}</span>
            <span className="ttl">{name}</span>
            <Price price={price} oldPrice={oldPrice} />
          </span>
          {image && <Picture sources={image} alt="" sizes="148px" side={148} />}
        </ShopLink>
      ))}
    </div>
  );
}
