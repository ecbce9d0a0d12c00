import { useTranslations } from 'use-intl';
import type { CreditOffer } from '#rules/credit-offer.ts';
import { formatAmd } from '#rules/money.ts';
import styles from './checkout.module.css';
import type { CheckoutCredit } from './checkout-credit.ts';

/** What the chosen credit costs, beside the cash total. */
export function CreditTotals({ credit: { banks, answer } }: { credit: CheckoutCredit }) {
  const offer = answer?.offer;
  if (!offer) return null;
  return <OfferLines offer={offer} bank={banks?.find(({ id }) => id === offer.bankId)?.name ?? ''} />;
}

function OfferLines({ offer, bank }: { offer: CreditOffer; bank: string }) {
  const t = useTranslations('checkout.credit');
  return (
    <>
      <h3 className={styles.creditTotals}>{t('summary', { bank })}</h3>
      <dl className="lines">
        <div>
          <dt>{t('down')}</dt>
          <dd>{formatAmd(offer.down)}</dd>
        </div>
        <div>
          <dt>{t('monthly', { count: offer.periodMonths })}</dt>
          <dd>{offer.monthly > 0 ? formatAmd(offer.monthly) : t('underOne')}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatAmd(offer.total)}</dd>
        </div>
        <div>
          <dt>{t('overpayment')}</dt>
          <dd>{formatAmd(offer.overpayment)}</dd>
        </div>
      </dl>
    </>
  );
}
