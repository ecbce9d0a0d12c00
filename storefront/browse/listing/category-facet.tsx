import { useTranslations } from 'use-intl';
import { changed } from '#rules/catalog/listing-address.ts';
import { classNames } from '#ui/class-names.ts';
import { Fold } from '#ui/fold.tsx';
import styles from './category-facet.module.css';
import type { FilterPanelProps } from './filter-panel.tsx';

/** Links that narrow search results to one main category. */
export function CategoryFacet({ data: { categories }, control }: FilterPanelProps) {
  const t = useTranslations('catalog');
  const { listing, isSearch, hrefOf } = control;
  const isChosen = (id: number) => listing.categoryIds.includes(id);
  if (!isSearch || (categories.length < 2 && !categories.some(({ id }) => isChosen(id)))) return null;
  return (
    <Fold title={t('category')} open>
      <ul className={styles.sections}>
        {categories.map(({ id, name, count }) => (
          <li key={id}>
            <a
              className={classNames(styles.section, isChosen(id) && styles.isChosen)}
              href={hrefOf(changed(listing, { categoryIds: isChosen(id) ? [] : [id] }))}
              data-keep-scroll
              aria-current={isChosen(id) ? 'true' : undefined}
            >
              <span>{name}</span>
              <span className="n num">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
