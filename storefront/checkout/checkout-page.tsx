import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PaymentMethod, payments } from '#contract/checkout-contract.ts';
import { useFreshCart } from '../cart/fresh-cart.ts';
import { PageHead } from '../page-head.tsx';
import { clientOf } from '../shop-client.ts';
import { useCart } from '../state/shop-store.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { useFinishing } from './finish-order.ts';

/** Ways to pay; an empty list when the call failed, so that the form can offer to try again. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ methods: PaymentMethod[] }> {
  const result = await clientOf(context).call(payments);
  return { methods: result.ok ? result.data.toSorted((one, other) => one.sort - other.sort) : [] };
}

export function CheckoutPage() {
  const t = useTranslations('checkout');
  const { methods } = useLoaderData<typeof loader>();
  const cart = useCart();
  const isShown = useIsShown();
  return (
    <div className="checkout">
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      <CheckoutSteps />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      {isShown ? (
        <div className="split">
          <CheckoutForm cart={cart} methods={methods} />
          <CheckoutSummary cart={cart} />
        </div>
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

/** Without goods there is nothing to check out: back to the cart, once that is known (SPEC 2). */
function useIsShown(): boolean {
  const navigate = useNavigate();
  const { isReady } = useFreshCart();
  const isFinishing = useFinishing((state) => state.isFinishing);
  const isEmpty = useCart().items.length === 0;
  const mustLeave = isReady && isEmpty && !isFinishing;
  useEffect(() => useFinishing.setState({ isFinishing: false }), []);
  useEffect(() => {
    if (mustLeave) void navigate('/shop/cart', { replace: true });
  }, [mustLeave, navigate]);
  return isReady && !isEmpty;
}
