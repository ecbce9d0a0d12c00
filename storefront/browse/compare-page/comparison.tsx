import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareAddress, NARROW_COMPARE_CAP } from '#rules/catalog/compare.ts';
import { useCompareCap } from '#storefront/browse/compare/compare-button.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useShopPath, useSite } from '#storefront/runtime/site.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyLink } from '#ui/copy-link.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './compare.module.css';
import type { Column } from './compare-columns.ts';
import { compareRows } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';

type ComparisonProps = { columns: Column[]; onRemove: (id: number) => void };

export function Comparison({ columns, onRemove }: ComparisonProps) {
  const t = useTranslations('compare');
  const cap = useCompareCap();
  const [isBrief, setBrief] = useState(false);
  const shown = columns.slice(0, cap);
  const groups = compareRows(shown.map((column) => column.groups));
  const differing = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
  const category = columns[0]?.category;
  return (
    <>
      {columns.length > NARROW_COMPARE_CAP && (
        <p className={classNames('note', styles.note, styles.narrow)}>
          {t('narrow', { cap: NARROW_COMPARE_CAP, total: columns.length })}
        </p>
      )}
      <CompareTable columns={shown} groups={isBrief ? differing : groups} onRemove={onRemove}>
        {shown.length > 1 && (
          <Check checked={isBrief} onChange={(event) => setBrief(event.target.checked)}>
            {t('onlyDifferences')}
          </Check>
        )}
        <CopyCompareLink ids={columns.map(({ product }) => product.id)} />
        {columns.length < cap && category && (
          <ShopLink className={buttonClass({ look: 'line', size: 's' })} to={`/shop/catalog/${category.slug}`}>
            <Icon name="plus" size={16} />
            {t('addMore')}
          </ShopLink>
        )}
        <p className="hint">{t('hint', { cap })}</p>
      </CompareTable>
      {isBrief && differing.length === 0 && (
        <p className={classNames('note', styles.note)} role="status">
          {t('same')}
        </p>
      )}
    </>
  );
}

function CopyCompareLink({ ids }: { ids: number[] }) {
  const t = useTranslations('compare');
  const { origin } = useSite();
  const link = origin + useShopPath()(compareAddress(ids));
  return <CopyLink link={link} label={t('copyLink')} copied={t('copied')} byHand={t('copyByHand')} />;
}
