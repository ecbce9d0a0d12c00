import { useTranslations } from 'use-intl';
import { formatAbout, formatPercent } from '#i18n/number.ts';
import { serviceFee } from '#rules/credit/credit.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { Fold } from '#ui/fold.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { FigureLines } from './figure-lines.tsx';
import type { ShopBank } from './shop-banks.ts';

type Figures = {
  monthly: (amount: number) => string;
  percent: (value: number) => string;
  about: (value: number) => string;
};

export function useFigures(): Figures {
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit');
  const { locale } = useSite();
  return {
    monthly: (amount) => (amount === 0 ? t('lessThanOne') : formatAmd(amount)),
    percent: (value) => formatPercent(locale, value),
    about: (value) => formatAbout(locale, value),
  };
}

type CreditLinesProps = { bank: ShopBank; offer: CreditOffer; isOnPaper?: boolean };

/**
 * The figures that must accompany a monthly payment (docs/spec/credit.md 7). They show one rate, relative to the cash
 * price; the bank's own terms can be unfolded.
 */
export function CreditLines({ bank, offer, isOnPaper = false }: CreditLinesProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit');
  const { about } = useFigures();
  const { down, aprOnCashPercent } = offer;
  const own = useBankTerms(bank, offer);
  const lines = [
    [t('lines.down'), formatAmd(down)],
    [t('lines.creditPrice'), formatAmd(offer.creditPrice)],
    [t('lines.financed'), formatAmd(offer.financed)],
    [t(down > 0 ? 'lines.totalWithDown' : 'lines.total'), formatAmd(offer.total)],
    [t('lines.overpayment'), formatAmd(offer.overpayment)],
    ...(aprOnCashPercent === null ? [] : [[t('lines.rate'), about(aprOnCashPercent)]]),
  ];
  if (isOnPaper) return <FigureLines lines={[...lines, ...own]} />;
  return (
    <>
      <FigureLines lines={lines} />
      <Fold title={t('rateHow')}>
        <p className="hint">{t('rateNote')}</p>
        <FigureLines lines={own} />
      </Fold>
    </>
  );
}

function useBankTerms(bank: ShopBank, { financed, aprPercent }: CreditOffer): string[][] {
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit.lines');
  const { percent, about } = useFigures();
  const fee = t('feeOf', {
    percent: percent(bank.feePercent),
    amount: formatAmd(serviceFee(financed, bank.feePercent)),
  });
  return [
    [t('nominal'), percent(bank.ratePercent)],
    [t('fee'), bank.feePercent > 0 ? fee : t('none')],
    [t('apr'), about(aprPercent)],
  ];
}
