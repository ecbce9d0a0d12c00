import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { COMPARE_CAP, compareAddress } from '#rules/compare.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './compare.module.css';
import { CompareEmpty } from './compare-empty.tsx';
import { CompareHeading, focusAfterRemoval } from './compare-heading.tsx';
import type { Shared } from './compare-page.tsx';
import { Comparison } from './comparison.tsx';
import { KeepShared } from './keep-shared.tsx';

/** A comparison from an address: one's own list stays as it is until asked. */
export function SharedCompare({ shared }: { shared: Shared }) {
  const t = useTranslations('compare');
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<number[]>([]);
  const [said, setSaid] = useState('');
  const columns = shared.columns.filter(({ goods }) => !removed.includes(goods.id));
  const remove = (id: number) => {
    const index = columns.findIndex(({ goods }) => goods.id === id);
    flushSync(() => {
      setRemoved([...removed, id]);
      setSaid(t('removed', { name: columns[index]?.goods.name ?? '' }));
    });
    focusAfterRemoval(index);
    const left = columns.flatMap(({ goods }) => (goods.id === id ? [] : goods.id));
    // The address follows, so that a reload or a copy of it shows the same.
    if (left.length > 0)
      navigate(compareAddress(left), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return (
    <>
      <CompareHeading columns={columns} />
      <p className="sr" role="status">
        {said}
      </p>
      {shared.leftOut > 0 && (
        <p className={classNames('note', styles.note)}>{t('leftOut', { count: shared.leftOut, cap: COMPARE_CAP })}</p>
      )}
      {columns.length === 0 ? (
        <CompareEmpty />
      ) : (
        <>
          <KeepShared columns={columns} />
          <Comparison columns={columns} onRemove={remove} />
        </>
      )}
    </>
  );
}
