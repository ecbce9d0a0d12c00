import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import type { OrderView } from './order-view.ts';
import { payOutcome, receiptKind } from './payment-outcome.ts';

/** Links to print the page and the document of the order. A cancelled order has no document. */
export function PrintLinks({ order }: { order: OrderView }) {
  const t = useTranslations('order');
  return (
    <>
      {payOutcome(order) !== 'canceled' && (
        <ShopLink className={buttonClass({ look: 'line' })} to={`/receipt/${order.id}`}>
          {t(receiptKind(order))}
        </ShopLink>
      )}
      <Button className="needs-script" look="line" onClick={() => print()}>
        {t('print')}
      </Button>
    </>
  );
}
