import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CartOption } from '#rules/checkout/cart-totals.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

type LineTextProps = { name: ReactNode; options: CartOption[]; quantity: number; price: number };

export const LineText = ({ name, options, quantity, price }: LineTextProps) => {
  const formatAmd = useFormatAmd();
  return (
    <span>
      {name}
      {options.length > 0 && (
        <small>
          <ChosenOptions options={options} />
        </small>
      )}
      <small>
        {quantity} × <span className="num">{formatAmd(price)}</span>
      </small>
    </span>
  );
};

/** The chosen options of a line, for example «Գույն՝ սև · Հիշողություն՝ 256 ԳԲ». */
export function ChosenOptions({ options }: { options: readonly CartOption[] }) {
  const t = useTranslations('cart');
  return options
    .map(({ optionTitle, valueTitle }) => t('option', { title: optionTitle, value: valueTitle }))
    .join(' · ');
}
