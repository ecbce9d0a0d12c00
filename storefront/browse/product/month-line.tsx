import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#storefront/credit/credit.module.css';
import { CREDIT_ID } from '#storefront/credit/credit-link.ts';
import { useFigures } from '#storefront/credit/figures.tsx';
import type { Credit } from '#storefront/credit/use-credit.ts';

type MonthLineProps = { credit: Credit; isFrom: boolean; onPress?: (event: MouseEvent) => void };

export function MonthLine({ credit: { offer }, isFrom, onPress }: MonthLineProps) {
  const t = useTranslations('credit');
  const { monthly } = useFigures();
  if (!offer) return null;
  return (
    <p className={styles.monthLine}>
      <a className="link num" href={`#${CREDIT_ID}`} onClick={onPress}>
        {t(isFrom && offer.monthly > 0 ? 'perMonthFrom' : 'perMonth', {
          monthly: monthly(offer.monthly),
          count: offer.periodMonths,
        })}
      </a>
    </p>
  );
}
