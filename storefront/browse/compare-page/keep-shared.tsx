import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareVerdict, toggleCompared } from '#rules/compare.ts';
import { useCompareCap } from '#storefront/browse/compare/compare-cap.ts';
import { setCompare, useCompare } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './compare.module.css';
import { type Column, toCompared } from './compare-columns.ts';

/** Takes what somebody sent into one's own comparison, as far as its rules let it; says what came of it. */
export function KeepShared({ columns }: { columns: Column[] }) {
  const t = useTranslations('compare');
  const list = useCompare();
  const cap = useCompareCap();
  const [why, setWhy] = useState('');
  const sent = columns.map(toCompared);
  const isKept = sent.every(({ id }) => list.some((own) => own.id === id));
  const keep = () => {
    let kept = list;
    const refusals = new Set<string>();
    for (const product of sent) {
      const verdict = compareVerdict(kept, product, cap);
      if (verdict === 'add') kept = toggleCompared(kept, product, cap);
      if (verdict === 'full') refusals.add(t('full', { cap }));
      if (verdict === 'otherCategory') refusals.add(t('otherCategory'));
    }
    setCompare(kept);
    setWhy([...refusals].join(' '));
  };
  return (
    <div className={styles.keep}>
      {!isKept && (
        <Button look="line" onClick={keep}>
          {t('keep')}
        </Button>
      )}
      <span role="status">{isKept ? t('kept') : why}</span>
      {(isKept || why !== '') && (
        <ShopLink className="link" to="/shop/compare">
          {t('mine')}
        </ShopLink>
      )}
    </div>
  );
}
