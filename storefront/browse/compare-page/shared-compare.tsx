import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { COMPARE_CAP, compareAddress, compareVerdict, toggleCompared } from '#rules/catalog/compare.ts';
import { useCompareCap } from '#storefront/browse/compare/compare-button.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { setCompare, useCompare } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './compare.module.css';
import { type Column, toCompared } from './compare-columns.ts';
import type { SharedComparison } from './compare-page.tsx';
import { CompareEmpty, CompareHeading, focusAfterRemoval } from './compare-states.tsx';
import { Comparison } from './comparison.tsx';

export function SharedCompare({ shared }: { shared: SharedComparison }) {
  const t = useTranslations('compare');
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<number[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const columns = shared.columns.filter(({ product }) => !removed.includes(product.id));
  const remove = (id: number) => {
    const index = columns.findIndex(({ product }) => product.id === id);
    flushSync(() => {
      setRemoved([...removed, id]);
      setAnnouncement(t('removed', { name: columns[index]?.product.name ?? '' }));
    });
    focusAfterRemoval(index);
    const left = columns.flatMap(({ product }) => (product.id === id ? [] : product.id));
    // The address is updated, so that a reload or a copied link shows the same products.
    if (left.length > 0)
      navigate(compareAddress(left), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return (
    <>
      <CompareHeading columns={columns} />
      <p className="sr" role="status">
        {announcement}
      </p>
      {shared.leftOut > 0 && (
        <p className={classNames('note', styles.note)}>{t('leftOut', { count: shared.leftOut, cap: COMPARE_CAP })}</p>
      )}
      {columns.length === 0 ? (
        <CompareEmpty />
      ) : (
        <>
          <AddShared columns={columns} />
          <Comparison columns={columns} onRemove={remove} />
        </>
      )}
    </>
  );
}

function AddShared({ columns }: { columns: Column[] }) {
  const t = useTranslations('compare');
  const list = useCompare();
  const cap = useCompareCap();
  const [refusal, setRefusal] = useState('');
  const sent = columns.map(toCompared);
  const isAdded = sent.every(({ id }) => list.some((own) => own.id === id));
  const keep = () => {
    let next = list;
    const refusals = new Set<string>();
    for (const product of sent) {
      const verdict = compareVerdict(next, product, cap);
      if (verdict === 'add') next = toggleCompared(next, product, cap);
      if (verdict === 'full') refusals.add(t('full', { cap }));
      if (verdict === 'otherCategory') refusals.add(t('otherCategory'));
    }
    setCompare(next);
    setRefusal([...refusals].join(' '));
  };
  return (
    <div className={styles.keep}>
      {!isAdded && (
        <Button look="line" onClick={keep}>
          {t('keep')}
        </Button>
      )}
      <span role="status">{isAdded ? t('kept') : refusal}</span>
      {(isAdded || refusal !== '') && (
        <ShopLink className="link" to="/shop/compare">
          {t('mine')}
        </ShopLink>
      )}
    </div>
  );
}
