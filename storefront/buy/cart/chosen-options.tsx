import { useTranslations } from 'use-intl';
import type { CartOption } from '#rules/cart-totals.ts';

/** «Գույն՝ սև · Հիշողություն՝ 256 ԳԲ». */
export function ChosenOptions({ options }: { options: readonly CartOption[] }) {
  const t = useTranslations('cart');
  return options
    .map(({ optionTitle, valueTitle }) => t('option', { title: optionTitle, value: valueTitle }))
    .join(' · ');
}
