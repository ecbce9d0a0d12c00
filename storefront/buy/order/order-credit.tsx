import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAbout, formatPercent } from '#i18n/number.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Fold } from '#ui/fold.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './order.module.css';
import type { CreditView } from './order-view.ts';

/** The credit of an order, with a note that the bank decides (docs/spec/credit.md 7). */
export function OrderCredit({ credit }: { credit: CreditView }) {
  const t = useTranslations('order.credit');
  return (
    <section className={classNames('panel', styles.credit)} data-testid="order-credit">
      <h2 className="panel-title">{t('title')}</h2>
      <CreditFigures credit={credit} />
    </section>
  );
}

type CreditFiguresProps = { credit: CreditView; isOnPaper?: boolean };

/** The credit figures show one rate, relative to the cash price. The bank's own terms can be unfolded. */
export function CreditFigures({ credit, isOnPaper = false }: CreditFiguresProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('order.credit');
  const common = useTranslations('common');
  const { locale } = useSite();
  const { monthly, aprOnCashPercent } = credit;
  return (
    <>
      <dl className={classNames('lines', styles.creditFigures)}>
        <Figure name={t('bank')}>{credit.bank}</Figure>
        <Figure name={t('period')}>{common('months', { count: credit.periodMonths })}</Figure>
        <Figure name={t('down')}>{formatAmd(credit.down)}</Figure>
        <Figure name={t('monthly')} isMain>
          {monthly > 0 ? formatAmd(monthly) : t('underOne')}
        </Figure>
        <Figure name={t('price')}>{formatAmd(credit.creditPrice)}</Figure>
        <Figure name={t('financed')}>{formatAmd(credit.financed)}</Figure>
        <Figure name={t('total')} isMain>
          {formatAmd(credit.total)}
        </Figure>
        <Figure name={t('overpayment')}>{formatAmd(credit.overpayment)}</Figure>
        {aprOnCashPercent !== null && <Figure name={t('aprOnCash')}>{formatAbout(locale, aprOnCashPercent)}</Figure>}
      </dl>
      {isOnPaper ? (
        <BankTerms credit={credit} />
      ) : (
        <Fold title={t('terms')}>
          <BankTerms credit={credit} />
        </Fold>
      )}
      <p className={classNames('small', styles.creditFinal)}>{t('final')}</p>
    </>
  );
}

function BankTerms({ credit: { ratePercent, feePercent, aprPercent } }: { credit: CreditView }) {
  const t = useTranslations('order.credit');
  const { locale } = useSite();
  return (
    <dl className={classNames('lines', styles.creditFigures)}>
      <Figure name={t('rate')}>{formatPercent(locale, ratePercent)}</Figure>
      <Figure name={t('fee')}>{t('ofFinanced', { percent: formatPercent(locale, feePercent) })}</Figure>
      <Figure name={t('apr')}>{formatAbout(locale, aprPercent)}</Figure>
    </dl>
  );
}

type FigureProps = { name: string; isMain?: boolean; children: ReactNode };

const Figure = ({ name, isMain = false, children }: FigureProps) => (
  <div className={isMain ? styles.isMain : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
