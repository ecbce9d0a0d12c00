import { useTranslations } from 'use-intl';
import { formatAbout, formatPercent } from '#i18n/number.ts';
import { formatAmd } from '#rules/money.ts';
import { useSite } from '#storefront/runtime/site.tsx';

type Figures = {
  /** A month's payment: one that rounds to nothing is still paid. */
  monthly: (amount: number) => string;
  percent: (value: number) => string;
  about: (value: number) => string;
};

/** The figures of a credit as the shop writes them. */
export function useFigures(): Figures {
  const t = useTranslations('credit');
  const { locale } = useSite();
  return {
    monthly: (amount) => (amount === 0 ? t('lessThanOne') : formatAmd(amount)),
    percent: (value) => formatPercent(locale, value),
    about: (value) => formatAbout(locale, value),
  };
}
