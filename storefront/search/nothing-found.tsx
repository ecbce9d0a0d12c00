import { useTranslations } from 'use-intl';
import { CategoryTiles, useTopCategories } from '../catalog/category-tiles.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/** Names the query and offers a way on. */
export function NothingFound({ query }: { query: string }) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  return (
    <>
      <Empty
        title={t('nothingFor', { query })}
        actions={
          <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
            {common('catalogue')}
          </ShopLink>
        }
      >
        <p>{t('nothingHint')}</p>
      </Empty>
      <PopularCategories />
    </>
  );
}

export function PopularCategories() {
  const t = useTranslations('search');
  const categories = useTopCategories();
  if (categories.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('popularCategories')}</h2>
      <CategoryTiles label={t('popularCategories')} categories={categories} />
    </section>
  );
}
