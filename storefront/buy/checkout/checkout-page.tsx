import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PaymentMethod, payments } from '#contract/checkout-contract.ts';
import type { Cart } from '#rules/cart-totals.ts';
import type { Place } from '#rules/places.ts';
import { readPlaces, usePlaceBook } from '#storefront/buy/address/read-places.ts';
import { useRegion } from '#storefront/buy/address/region-field.tsx';
import { useFreshCart } from '#storefront/buy/cart/fresh-cart.ts';
import { useFinishOrder } from '#storefront/buy/pay/finish-order.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useOrdering } from '#storefront/state/order-progress.ts';
import { useCart, useSession } from '#storefront/state/shop-store.ts';
import { Icon } from '#ui/icon.tsx';
import { type AddressBook, readBook, useOwnBook } from './address-book.ts';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton, PayingNow, SessionOver } from './checkout-page-states.tsx';
import { useCheckoutState } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

type CheckoutData = { methods: PaymentMethod[]; book: AddressBook; places: Place[] };

/** Ways to pay, an empty list when the call failed, so that the form can offer to try again; saved addresses; towns. */
export async function loader({ context }: LoaderFunctionArgs): Promise<CheckoutData> {
  const client = clientOf(context);
  const [result, book, places] = await Promise.all([client.call(payments), readBook(client), readPlaces(client)]);
  return { methods: result.ok ? result.data.toSorted((one, other) => one.sort - other.sort) : [], book, places };
}

export function CheckoutPage() {
  const t = useTranslations('checkout');
  const { methods, book, places } = useLoaderData<typeof loader>();
  const cart = useCart();
  const { customerId } = useSession();
  const payingFor = useOrdering((ordering) => ordering.payingFor);
  const shown = useShown(book);
  useOwnBook(book);
  if (payingFor !== null) return <PayingNow orderId={payingFor} />;
  if (shown === 'sessionOver') return <SessionOver />;
  return (
    <div className={styles.checkout}>
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      <CheckoutSteps />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      {shown === 'form' ? (
        <Filling key={customerId} cart={cart} methods={methods} book={book} places={places} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

function Filling({ cart, methods, book, places }: CheckoutData & { cart: Cart }) {
  const state = useCheckoutState({
    region: useRegion(),
    book: book.entries ?? [],
    places: usePlaceBook(places),
    paymentMethods: methods.map(({ method }) => method),
    total: cart.total,
  });
  return (
    <div className="split">
      <CheckoutForm state={state} cart={cart} methods={methods} book={book} />
      <CheckoutSummary cart={cart} credit={state.credit} />
    </div>
  );
}

/** An empty cart leads back to the cart page, once it is known to be empty (docs/spec/storefront.md 2). */
function useShown({ entries }: AddressBook): 'form' | 'waiting' | 'sessionOver' {
  const navigate = useNavigate();
  const { isReady, isWhole } = useFreshCart(useFinishOrder());
  const isFilling = useOrdering(({ phase }) => phase === 'filling');
  const isEmpty = useCart().items.length === 0;
  const { authenticated } = useSession();
  const hasEnded = useSessionEnded();
  const isOver = hasEnded && isEmpty;
  // A customer only the cookie knows: the cart comes with the session.
  const isAwaited = entries !== null && !authenticated && !hasEnded;
  const mustLeave = isWhole && isEmpty && isFilling && !isOver && !isAwaited;
  useEffect(() => {
    if (mustLeave) void navigate('/shop/cart', { replace: true });
  }, [mustLeave, navigate]);
  if (isOver && isFilling) return 'sessionOver';
  return isReady && !isEmpty ? 'form' : 'waiting';
}

/** Somebody was signed in when the page opened and is no longer: their cart went with the session (docs/spec/api.md 4.2). */
function useSessionEnded(): boolean {
  const { authenticated } = useSession();
  const was = useRef(false);
  if (authenticated) was.current = true;
  return was.current && !authenticated;
}

function CheckoutSteps() {
  const t = useTranslations('checkout');
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      <li>
        <Icon name="check" size={16} />
        <ShopLink to="/shop/cart">{t('stepCart')}</ShopLink>
      </li>
      <li className="is-on" aria-current="step">
        {t('stepData')}
      </li>
      <li>{t('stepDone')}</li>
    </ol>
  );
}
