import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContinueShopping } from '../catalog/continue-shopping.tsx';
import { bought } from '../consent/bought.ts';
import { tell } from '../consent/shop-events.ts';
import type { Again } from '../order/add-again.ts';
import { BuyAgain } from '../order/buy-again.tsx';
import type { ShownOrder } from '../order/load-order.ts';
import { PrintWays } from '../order/print-ways.tsx';
import { useShownOrder } from '../order/use-shown-order.ts';
import { PageHead } from '../page-head.tsx';
import { isOver, mayChange, payOutcome } from '../pay/outcome.ts';
import { PayState } from '../pay/pay-state.tsx';
import { usePaySaid, usePayTitle } from '../pay/pay-words.ts';
import { PaymentPart } from '../pay/payment-part.tsx';
import { useFollowPayment } from '../pay/use-follow-payment.ts';
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
  const title = usePayTitle()(order);
  const said = usePaySaid()(order);
  const isNews = outcome !== payOutcome(loaded.order);
  const isAccepted = said === null;
  // Paid while one looked at it; how it stood before was read from what the page was loaded with.
  useEffect(() => {
    if (isNews) bought(order).forEach(tell);
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
            <PrintWays order={order} />
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
