import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { ShopLink } from '#ui/shop-link.tsx';
import { useMonthly } from './monthly.ts';

/** From how much a month a product is, on the way to its calculator; an empty line of the same height where nobody lends. */
export function MonthlyLine({ goods }: { goods: ProductSummary }) {
  const t = useTranslations('common');
  const monthly = useMonthly(goods);
  if (!monthly) return <p className="month" data-testid="monthly-line" />;
  const { amount, months } = monthly;
  const text = t('monthly', { size: amount === 0 ? 'none' : 'some', sum: formatAmd(amount) });
  return (
    <p className="month" data-testid="monthly-line">
      <ShopLink
        to={`/shop/product/${goods.slug}#credit`}
        aria-label={t('monthlyOf', { name: goods.name, monthly: text, months: t('months', { count: months }) })}
      >
        {text}
      </ShopLink>
    </p>
  );
}
