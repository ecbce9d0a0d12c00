import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { NARROW_COMPARE_CAP } from '#rules/catalog/compare.ts';
import { setCompare, useCompare, useStateReady } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './compare.module.css';
import { useColumns } from './compare-columns.ts';
import { CompareEmpty, CompareFailure, CompareHeading, CompareSkeleton, focusAfterRemoval } from './compare-states.tsx';
import { Comparison } from './comparison.tsx';

/** The comparison stored in this browser. It is read after hydration, then its products are fetched. */
export function LocalCompare() {
  const t = useTranslations('compare');
  const list = useCompare();
  const isReady = useStateReady();
  const { columns, gone, failure, isWaiting, retry } = useColumns(list);
  const [announcement, setAnnouncement] = useState('');
  const remove = (id: number) => {
    const index = list.findIndex((product) => product.id === id);
    flushSync(() => {
      setCompare(list.filter((product) => product.id !== id));
      setAnnouncement(t('removed', { name: list[index]?.name ?? '' }));
    });
    focusAfterRemoval(index);
  };
  return (
    <>
      <CompareHeading columns={columns} />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <p className="sr" role="status">
        {announcement}
      </p>
      {gone.length > 0 && <p className={classNames('note', styles.note)}>{t('gone', { names: gone.join(', ') })}</p>}
      {!isReady ? (
        <CompareSkeleton count={NARROW_COMPARE_CAP} />
      ) : list.length === 0 ? (
        <CompareEmpty />
      ) : failure ? (
        <CompareFailure failure={failure} list={list} onRetry={retry} onRemove={remove} />
      ) : isWaiting ? (
        <CompareSkeleton count={list.length} />
      ) : (
        <Comparison columns={columns} onRemove={remove} />
      )}
    </>
  );
}
