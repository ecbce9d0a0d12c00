import { useTranslations } from 'use-intl';
import { CategoryTiles, useTopCategories } from '#storefront/browse/listing/category-tiles.tsx';
import './search-page.module.css';

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
