import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { useFormatAmd } from './use-format-amd.ts';

type PriceProps = {
  price: number;
  oldPrice?: number | null;
  large?: boolean;
  saving?: boolean;
  /** True for the lowest of several prices. */
  isFrom?: boolean;
  hint?: ReactNode;
};

export function Price({ price, oldPrice = null, large = false, saving = false, isFrom = false, hint }: PriceProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('ui');
  const sum = formatAmd(price);
  // "From" is a word before the sum in English and Russian, and a suffix after it in Armenian.
  const [before, after] = isFrom ? t('priceFrom', { price: sum }).split(sum) : [];
  const wasMore = oldPrice !== null && oldPrice > price;
  const old = wasMore && (
    <s>
      <span className="sr">{t('oldPrice')} </span>
      {formatAmd(oldPrice)}
    </s>
  );
  return (
    <div className={classNames('price', large && 'price--l')}>
      <b>
        {before && <small>{before}</small>}
        {sum}
        {after && <small>{after}</small>}
      </b>
      {old}
      {saving && wasMore && <span className="off num">−{formatAmd(oldPrice - price)}</span>}
      {hint}
    </div>
  );
}
