import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import type { OrderView } from './order-view.ts';
import { payOutcome, receiptKind } from './payment-outcome.ts';

/** The page on paper, and the order's receipt; nobody pays for one that was let go. */
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
