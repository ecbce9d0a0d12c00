import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { creditLine } from '#rules/credit/shown-offer.ts';
import styles from '#storefront/credit/credit.module.css';
import { CREDIT_ID } from '#storefront/credit/credit-link.ts';
import { useFigures } from '#storefront/credit/figures.tsx';
import type { Credit } from '#storefront/credit/use-credit.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

type MonthLineProps = { credit: Credit; isFrom: boolean; onPress?: (event: MouseEvent) => void };

/** The credit line beside a price. All figures belong to one offer (docs/spec/decisions.md 6.6). */
export function MonthLine({ credit: { offer, banks, price }, isFrom, onPress }: MonthLineProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit');
  // Without an offer for the chosen terms, the line falls back to the general one; the calculator shows the reason.
  const line = offer ? { offer } : creditLine(banks, price);
  if (!line) return null;
  if ('fromLoan' in line) return <p className={styles.monthLine}>{t('fromLoan', { sum: formatAmd(line.fromLoan) })}</p>;
  if ('fromDown' in line)
    return (
      <p className={styles.monthLine}>
        <a className="link num" href={`#${CREDIT_ID}`} onClick={onPress}>
          {t('fromDown', { sum: formatAmd(line.fromDown) })}
        </a>
      </p>
    );
  const bank = banks.find(({ id }) => id === line.offer.bankId)?.name ?? '';
  return <OfferLine offer={line.offer} bank={bank} isFrom={isFrom} onPress={onPress} />;
}

type OfferLineProps = Pick<MonthLineProps, 'isFrom' | 'onPress'> & { offer: CreditOffer; bank: string };

function OfferLine({ offer, bank, isFrom, onPress }: OfferLineProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit');
  const { monthly, about } = useFigures();
  const rate = offer.aprOnCashPercent;
  const facts = [
    offer.down > 0 && t('downBeside', { sum: formatAmd(offer.down) }),
    t('creditPriceBeside', { sum: formatAmd(offer.creditPrice) }),
    t('totalBeside', { sum: formatAmd(offer.total) }),
    rate !== null && t('rateBeside', { rate: about(rate) }),
  ];
  return (
    <div className={styles.monthLine} data-testid="credit-beside">
      <a className="link num" href={`#${CREDIT_ID}`} onClick={onPress}>
        {t(isFrom && offer.monthly > 0 ? 'perMonthFrom' : 'perMonth', {
          monthly: monthly(offer.monthly),
          count: offer.periodMonths,
        })}
      </a>{' '}
      <span className="small muted">{bank}</span>
      <p className="small muted">
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
    </div>
  );
}
