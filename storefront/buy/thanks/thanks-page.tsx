import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { purchaseEvent } from '#storefront/analytics/purchase-event.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { BuyAgain } from '#storefront/buy/order/buy-again.tsx';
import { type LoadedOrder, loadOrder, type ShownOrder, useShownOrder } from '#storefront/buy/order/load-order.ts';
import { OrderFailed, OrderHidden } from '#storefront/buy/order/order-not-shown.tsx';
import { mayBuyAgain } from '#storefront/buy/order/order-view.ts';
import { isOver, mayChange, payOutcome } from '#storefront/buy/order/payment-outcome.ts';
import { PrintLinks } from '#storefront/buy/order/print-links.tsx';
import type { Reorder } from '#storefront/buy/order/reorder.ts';
import { PaymentPart } from '#storefront/buy/pay/payment-part.tsx';
import { PayState, usePaymentStateText, usePaymentTitle } from '#storefront/buy/pay/payment-state.tsx';
import { useFollowPayment } from '#storefront/buy/pay/use-follow-payment.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { classNames } from '#ui/class-names.ts';
import { AccountOffer } from './account-offer.tsx';
import { OrderSheet, ThanksLead } from './order-sheet.tsx';
import styles from './thanks.module.css';

/**
 * Loads the order by `orderID`, or by `id` as a payment sandbox returns it (docs/spec/storefront.md 2). An error is
 * displayed on the page and not thrown.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ThanksData> {
  const query = new URL(request.url).searchParams;
  const id = query.get('orderID') || query.get('id');
  if (!id) throw redirect('/');
  return {
    id,
    hasLeft: query.get('payment') === 'cancelled',
    isFromMail: query.get('from') === 'mail',
    loaded: await loadOrder(clientOf(context), id),
  };
}

type ThanksData = {
  id: string;
  /** The customer left the wallet page. The note appears only while the payment outcome is unknown. */
  hasLeft: boolean;
  /** Opened from an e-mail, often on another device, so no purchase is tracked. */
  isFromMail: boolean;
  loaded: LoadedOrder;
};

/** Status page of a placed order. The cookie set at checkout grants access (docs/spec/decisions.md 3). */
export function ThanksPage() {
  const { id, hasLeft, isFromMail, loaded } = useLoaderData<typeof loader>();
  return (
    <div className={styles.thanks}>
      {loaded === 'hidden' ? (
        <OrderHidden />
      ) : 'failure' in loaded ? (
        <OrderFailed failure={loaded.failure} />
      ) : (
        <ThanksOrder key={id} loaded={loaded} hasLeft={hasLeft} isFromMail={isFromMail} />
      )}
    </div>
  );
}

type ThanksOrderProps = Pick<ThanksData, 'hasLeft' | 'isFromMail'> & { loaded: ShownOrder };

function ThanksOrder({ loaded, hasLeft, isFromMail }: ThanksOrderProps) {
  const t = useTranslations('pay');
  const { order, methods, refresh } = useShownOrder(loaded);
  const outcome = payOutcome(order);
  const follow = useFollowPayment(mayChange(outcome), refresh);
  const [started, setReorder] = useState<Reorder | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleOf = usePaymentTitle();
  const stateTextOf = usePaymentStateText();
  const isLeft = hasLeft && outcome === 'waiting';
  const title = isLeft ? t('title.left') : titleOf(order);
  const stateText = isLeft ? t('said.left') : stateTextOf(order);
  const hasChanged = outcome !== payOutcome(loaded.order);
  const isAccepted = stateText === null;
  // Announces that the order was paid while the page was open; the earlier state is in the loader data.
  useEffect(() => {
    if (hasChanged) purchaseEvent(order).forEach(track);
  }, [hasChanged, order]);
  return (
    <>
      <PageHead title={title} noIndex />
      <p className="sr" role="status">
        {hasChanged && title}
      </p>
      <OrderSheet
        order={order}
        title={title}
        heading={heading}
        lead={
          <>
            <ThanksLead order={order} stateText={stateText} />
            {outcome === 'canceled' && <PayState order={order} />}
          </>
        }
        acts={
          <>
            <ContinueShopping look={isAccepted && !mayBuyAgain(order) ? 'main' : 'line'} />
            <PrintLinks order={order} />
          </>
        }
      >
        {mayBuyAgain(order) && (
          <div className={classNames(styles.again, 'needs-script')}>
            <BuyAgain lines={order.items} started={started} />
          </div>
        )}
        {!isOver(outcome) && (
          <PaymentPart
            order={order}
            methods={methods}
            title={isAccepted ? t('next') : t('heading')}
            standing={isAccepted ? { stateText } : undefined}
            follow={follow}
            refresh={refresh}
            onSettled={() => heading.current?.focus()}
            onPartlyReordered={setReorder}
          />
        )}
        {isAccepted && !isFromMail && <AccountOffer email={order.billing.email} />}
      </OrderSheet>
    </>
  );
}
