import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { COMPARE_CAP, compareVerdict, NARROW_COMPARE_CAP, toggleCompared } from '#rules/catalog/compare.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import type { ComparedProduct } from '#storefront/state/persisted.ts';
import { setCompare, useCompare } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { showToast } from '#ui/toast.tsx';
import styles from './compare-button.module.css';

type CompareButtonProps = {
  product: ComparedProduct;
  wide?: boolean;
};

/** Adds a product to the comparison or removes it. A note explains a refusal (docs/spec/storefront.md 4). */
export function CompareButton({ product: { id, slug, name, categoryId }, wide = false }: CompareButtonProps) {
  const t = useTranslations('compare');
  const list = useCompare();
  const cap = useCompareCap();
  const noteId = useId();
  const verdict = compareVerdict(list, { id, categoryId }, cap);
  const refusal = verdict === 'full' ? t('full', { cap }) : verdict === 'otherCategory' ? t('otherCategory') : '';
  const isIn = verdict === 'remove';
  const link = (
    <ShopLink className="link" to="/shop/compare">
      {t('open')}
    </ShopLink>
  );
  const press = () => {
    setCompare(toggleCompared(list, { id, slug, name, categoryId }, cap));
    if (refusal) showToast({ text: refusal, tone: 'bad', action: link });
    else if (!isIn) showToast({ text: t('added'), action: link });
  };
  return (
    <span className={classNames(styles.cmp, wide && styles.cmpWide)}>
      <button
        type="button"
        className={classNames(wide ? 'btn' : 'sq', isIn && 'is-in')}
        aria-label={t('compareOf', { name })}
        aria-pressed={isIn}
        aria-disabled={verdict === 'full' || undefined}
        aria-describedby={refusal ? noteId : undefined}
        onClick={press}
      >
        <Icon name={isIn ? 'check' : 'compare'} />
        {wide && t('compare')}
      </button>
      {refusal ? (
        <span className={styles.cmpWhy} id={noteId}>
          {refusal} {wide && link}
        </span>
      ) : (
        wide && isIn && link
      )}
    </span>
  );
}

export const useCompareCap = (): number =>
  useMediaQuery('screen and (max-width: 991px)') ? NARROW_COMPARE_CAP : COMPARE_CAP;
