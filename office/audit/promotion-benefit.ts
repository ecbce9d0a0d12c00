import { useMessages, useTranslations } from 'use-intl';
import { useFormatAmd } from '#ui/use-format-amd.ts';

/** The values of a benefit as the log stores them. */
export type Benefit = {
  type: 'percent' | 'amount' | 'fixed';
  value: number;
  buy: number;
  reduced: number;
  steps: readonly { from: number; type: 'percent' | 'amount'; value: number }[];
  parts: readonly { products: readonly number[]; quantity: number }[];
  gift_product_id: number | null;
  gift_quantity: number;
};

/** Forms store these pieces for kinds that do not use them. */
const UNUSED = { buy: 2, reduced: 1 };

/** Returns a function that formats a benefit without its kind, because a log entry contains only the changed fields. */
export function usePromotionBenefit(): (benefit: Benefit) => string {
  const t = useTranslations('promotions.benefit');
  const tSelect = useTranslations('promotions.select');
  const { promotions } = useMessages();
  const formatAmd = useFormatAmd();
  const reduction = ({ type, value }: Pick<Benefit, 'type' | 'value'>): string =>
    t(type, { value: type === 'percent' ? String(value) : formatAmd(value) });
  const idOf = (id: number): string => tSelect('unknown', { id: String(id) });
  return (benefit) => {
    const { buy, reduced, steps, parts, gift_product_id: gift, gift_quantity: gifts } = benefit;
    const isNth = buy > 0 && (buy !== UNUSED.buy || reduced !== UNUSED.reduced);
    return [
      reduction(benefit),
      isNth && `${promotions.field.buy}: ${buy}, ${promotions.field.reduced}: ${reduced}`,
      ...steps.map((step) => t('spend', { from: formatAmd(step.from), benefit: reduction(step) })),
      ...parts.map(({ products, quantity }) => `${quantity} × ${products.map(idOf).join(' / ')}`),
      gift !== null && `${promotions.field.gift_product_id}: ${gifts} × ${idOf(gift)}`,
    ]
      .filter(Boolean)
      .join('; ');
  };
}
