import { useTranslations } from 'use-intl';
import { formatAbout, formatPercent } from '#i18n/number.ts';
import { serviceFee } from '#rules/credit.ts';
import type { CreditOffer } from '#rules/credit-offer.ts';
import { formatAmd } from '#rules/money.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { FigureLines } from './figure-lines.tsx';
import type { ShopBank } from './shop-banks.ts';

type Figures = {
  monthly: (amount: number) => string;
  percent: (value: number) => string;
  about: (value: number) => string;
};

export function useFigures(): Figures {
  const t = useTranslations('credit');
  const { locale } = useSite();
  return {
    monthly: (amount) => (amount === 0 ? t('lessThanOne') : formatAmd(amount)),
    percent: (value) => formatPercent(locale, value),
    about: (value) => formatAbout(locale, value),
  };
}

/** All that belongs beside a month's payment, so that no rate stands alone (docs/spec/credit.md 7). */
export function CreditLines({ bank, offer }: { bank: ShopBank; offer: CreditOffer }) {
  const t = useTranslations('credit.lines');
  const { percent, about } = useFigures();
  const { down, financed, aprOnCashPercent } = offer;
  const fee = t('feeOf', {
    percent: percent(bank.feePercent),
    amount: formatAmd(serviceFee(financed, bank.feePercent)),
  });
  const lines = [
    [t('down'), formatAmd(down)],
    [t('creditPrice'), formatAmd(offer.creditPrice)],
    [t('financed'), formatAmd(financed)],
    [t('nominal'), percent(bank.ratePercent)],
    [t('fee'), bank.feePercent > 0 ? fee : t('none')],
    [t('apr'), about(offer.aprPercent)],
    ...(aprOnCashPercent === null ? [] : [[t('aprOnCash'), about(aprOnCashPercent)]]),
    [t(down > 0 ? 'totalWithDown' : 'total'), formatAmd(offer.total)],
    [t('overpayment'), formatAmd(offer.overpayment)],
  ];
  return <FigureLines lines={lines} />;
}
