import { useTranslations } from 'use-intl';
import type { PromotionLine } from '#rules/checkout/cart-totals.ts';
import { otherDiscount } from '#rules/orders/other-discount.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

type PromotionLinesProps = { promotions: readonly PromotionLine[]; discount: number };

/** The promotions of a placed order, and the rest of its discount, such as the value of an exchange. */
export function PromotionLines({ promotions, discount }: PromotionLinesProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('order');
  const lines = promotions.filter(({ part }) => part === 'line');
  const rest = otherDiscount(discount, promotions);
  return (
    <>
      {lines.map(({ name, amount, code }) => (
        <div key={`${name} ${code}`}>
          <dt>
            {name}
            {code !== null && <small>{t('byCode', { code })}</small>}
          </dt>
          <dd className="off">−{formatAmd(amount)}</dd>
        </div>
      ))}
      {rest > 0 && (
        <div>
          <dt>{t('discount')}</dt>
          <dd>−{formatAmd(rest)}</dd>
        </div>
      )}
    </>
  );
}
