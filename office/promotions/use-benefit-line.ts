import { useTranslations } from 'use-intl';
import type { PromotionRow } from '#contract/office/office-promotions-contract.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

/** A promotion in a few characters, such as "−15%" or "3 for the price of 2". */
export function useBenefitLine(): (promotion: Pick<PromotionRow, 'kind' | 'benefit'>) => string {
  const t = useTranslations('promotions.benefit');
  const formatAmd = useFormatAmd();
  const reduction = ({ type, value }: { type: 'percent' | 'amount' | 'fixed'; value: number }) =>
    t(type, { value: type === 'percent' ? String(value) : formatAmd(value) });
  return ({ kind, benefit }) => {
    const { buy, reduced, value, steps } = benefit;
    if (kind === 'gift') return t('gift');
    if (kind === 'set' || kind === 'bundle') return t(kind, { value: formatAmd(value) });
    if (kind === 'delivery' && benefit.type === 'percent' && value === 100) return t('free');
    if (kind === 'nth' && value === 100) return t('nFor', { buy: String(buy), paid: String(buy - reduced) });
    if (kind === 'nth') return t('nth', { buy: String(buy), reduced: String(reduced), value: String(value) });
    if (kind === 'spend')
      return steps.map((step) => t('spend', { from: formatAmd(step.from), benefit: reduction(step) })).join(', ');
    return reduction(benefit);
  };
}
