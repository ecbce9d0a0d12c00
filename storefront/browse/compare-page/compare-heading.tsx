import { useTranslations } from 'use-intl';
import type { Column } from './compare-columns.ts';

const TITLE_ID = 'compare-title';

/** What is compared and how much of it; focus goes here when nothing else is left. */
export function CompareHeading({ columns }: { columns: Column[] }) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const category = columns[0]?.category?.name;
  return (
    <div className="list-head">
      <h1 id={TITLE_ID} tabIndex={-1}>
        {t('title')}
      </h1>
      {columns.length > 0 && (
        <span className="n">
          {category && `${category} · `}
          {common('products', { count: columns.length })}
        </span>
      )}
    </div>
  );
}

/** After a removal: the button of the product that took its place, the last one, or the heading. */
export function focusAfterRemoval(index: number): void {
  const left = document.querySelectorAll<HTMLElement>('[data-remove]');
  (left[Math.min(index, left.length - 1)] ?? document.getElementById(TITLE_ID))?.focus();
}
