import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { purchaseEvent } from '#storefront/analytics/purchase-event.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import type { Again } from '#storefront/buy/order/add-again.ts';
import { BuyAgain } from '#storefront/buy/order/buy-again.tsx';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import { PrintLinks } from '#storefront/buy/order/print-links.tsx';
import { useShownOrder } from '#storefront/buy/order/use-shown-order.ts';
import { isOver, mayChange, payOutcome } from '#storefront/buy/pay/outcome.ts';
import { PayState } from '#storefront/buy/pay/pay-state.tsx';
import { usePaymentStateText, usePaymentTitle } from '#storefront/buy/pay/payment-labels.ts';
import { PaymentPart } from '#storefront/buy/pay/payment-part.tsx';
import { useFollowPayment } from '#storefront/buy/pay/use-follow-payment.ts';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { ThanksLead } from './thanks-lead.tsx';

/** The page of one order, which follows its payment; heading and mark say how it stands. */
export function ThanksOrder({ loaded }: { loaded: ShownOrder }) {
  const t = useTranslations('pay');
  const { order, methods, look } = useShownOrder(loaded);
  const outcome = payOutcome(order);
  const follow = useFollowPayment(mayChange(outcome), look);
  const [begun, setBegun] = useState<Again | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = usePaymentTitle()(order);
  const said = usePaymentStateText()(order);
  const isNews = outcome !== payOutcome(loaded.order);
  const isAccepted = said === null;
  // Paid while one looked at it; how it stood before was read from what the page was loaded with.
  useEffect(() => {
    if (isNews) purchaseEvent(order).forEach(track);
  }, [isNews, order]);
  return (
    <>
      <PageHead title={title} noIndex />
      <p className="sr" role="status">
        {isNews && title}
      </p>
      <OrderSheet
        order={order}
        title={title}
        heading={heading}
        lead={
          <>
            <ThanksLead order={order} said={said} />
            {outcome === 'canceled' && <PayState order={order} />}
          </>
        }
        acts={
          <>
            <ContinueShopping look={isAccepted ? 'main' : 'line'} />
            <PrintLinks order={order} />
          </>
        }
      >
        {isOver(outcome) ? (
          <div className="thanks-again needs-script">
            <BuyAgain lines={order.items} begun={begun} />
          </div>
        ) : (
          <PaymentPart
            order={order}
            methods={methods}
            title={isAccepted ? t('next') : t('heading')}
            standing={isAccepted ? { said } : undefined}
            follow={follow}
            look={look}
            onSettled={() => heading.current?.focus()}
            onBegun={setBegun}
          />
        )}
      </OrderSheet>
    </>
  );
}
