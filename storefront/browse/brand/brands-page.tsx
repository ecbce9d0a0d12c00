import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { brandPath } from '#storefront/browse/browse-paths.ts';
import { useDeliveryReach, useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import styles from './brand.module.css';
import { allBrands, brandCounts } from './brand-data.ts';
import { type BrandLetter, byLetter, type ListedBrand } from './by-letter.ts';

type BrandsData = { letters: BrandLetter[]; total: number };

/** `/shop/brand`: every brand with products in the shop, grouped by first letter. */
export async function loader({ context }: LoaderFunctionArgs): Promise<BrandsData> {
  const client = clientOf(context);
  const [brands, counts] = await Promise.all([allBrands(client), brandCounts(client)]);
  const listed = brands
    .map(({ slug, name, path, option_id }) => ({
      slug,
      name,
      path,
      count: counts ? (counts.get(option_id) ?? 0) : null,
    }))
    .filter(({ count }) => count !== 0);
  return { letters: byLetter(listed), total: listed.length };
}

export function BrandsPage() {
  const t = useTranslations('brand');
  const shop = useShopName();
  const reach = useDeliveryReach();
  const catalog = useTranslations('catalog');
  const { letters, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('brands')} description={t('brandsDescription', { shop, count: total, reach })} />
      <Breadcrumb crumbs={[{ name: catalog('catalogue'), path: '/shop/catalog' }, { name: t('brands') }]} />
      <div className="list-head">
        <h1>{t('brands')}</h1>
        <span className="n num">{t('count', { count: total })}</span>
      </div>
      {letters.length > 1 && (
        <nav className={styles.jump} aria-label={t('letters')}>
          {letters.map(({ letter }) => (
            <a key={letter} href={`#brands-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.letters}>
        {letters.map(({ letter, brands }) => (
          <section key={letter} className={styles.letter} aria-labelledby={`brands-${letter}`}>
            <h2 id={`brands-${letter}`}>{letter}</h2>
            <ul>
              {brands.map((brand) => (
                <BrandTile key={brand.slug} brand={brand} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function BrandTile({ brand: { slug, name, path, count } }: { brand: ListedBrand }) {
  const t = useTranslations('common');
  return (
    <li>
      <ShopLink className={styles.tile} to={brandPath(slug)}>
        {path ? <img src={`/storage/${path}`} width="96" height="32" alt={name} loading="lazy" /> : <b>{name}</b>}
        {count !== null && <span className="n num">{t('products', { count })}</span>}
      </ShopLink>
    </li>
  );
}
