import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { formatAmd } from '#rules/money.ts';
import { type Fact, OrderFacts } from '#storefront/buy/order/order-facts.tsx';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { PrintedShop } from '#storefront/runtime/printed-shop.tsx';
import { useSite } from '#storefront/runtime/site.tsx';

/** When, how it is paid and delivered, how much. On paper also whose shop it is. */
export function AccountOrderHead({ order: { date, payment, delivery, total } }: { order: OrderView }) {
  const t = useTranslations('order');
  const common = useTranslations('common');
  const { locale } = useSite();
  const facts: Fact[] = [
    { name: t('date'), value: shortDate(locale, date), isNumber: true },
    { name: t('payment'), value: payment.title },
    { name: t('deliveryWay'), value: delivery },
    { name: common('total'), value: formatAmd(total), isNumber: true },
  ];
  return (
    <>
      <PrintedShop />
      <OrderFacts facts={facts} />
    </>
  );
}
