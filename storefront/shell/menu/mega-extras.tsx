import { useTranslations } from 'use-intl';
import { BRANDS_PATH } from '#storefront/browse/browse-paths.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './menu.module.css';
import { useMenuExtras } from './menu-extras.ts';

/** Brands and best sellers beside the columns. `path`: the list that a brand filters. */
export function MegaExtras({ id, path, name }: { id: number | null; path: string; name: string }) {
  const t = useTranslations('shell');
  const pathOf = useShopPath();
  const extras = useMenuExtras(id);
  return (
    <div className={styles.extras}>
      {extras === null && <Skeleton height={300} />}
      {extras && extras.sellers.length > 0 && (
        <section>
          <p className={styles.extrasHead} id="mega-sellers">
            {t('sellers')}
          </p>
          <ul aria-labelledby="mega-sellers">
            {extras.sellers.map((product) => (
              <li key={product.id}>
                <Seller product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {extras && extras.brands.length > 0 && (
        <section>
          <p className={styles.extrasHead} id="mega-brands">
            {t('brands')}
          </p>
          <ul className={styles.brands} aria-labelledby="mega-brands">
            {extras.brands.map((brand) => (
              <li key={brand.id}>
                <a
                  className="chip"
                  href={pathOf(`${path}?brand=${brand.id}`)}
                  aria-label={t('brandIn', { brand: brand.name, name })}
                >
                  {brand.name}
                </a>
              </li>
            ))}
          </ul>
          {id === null && (
            <a className={styles.allBrands} href={pathOf(BRANDS_PATH)}>
              {t('allBrands')}
            </a>
          )}
        </section>
      )}
    </div>
  );
}

function Seller({ product: { slug, name, image, price, isFrom } }: { product: ProductSummary }) {
  const formatAmd = useFormatAmd();
  const ui = useTranslations('ui');
  const pathOf = useShopPath();
  return (
    <a className={styles.seller} href={pathOf(`/shop/product/${slug}`)}>
      {image ? <img src={image.small} width="88" height="88" alt="" /> : <i />}
      <span>
        {name}
        <b className="num">{isFrom ? ui('priceFrom', { price: formatAmd(price) }) : formatAmd(price)}</b>
      </span>
    </a>
  );
}
