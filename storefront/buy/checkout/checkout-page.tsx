import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PaymentMethod, payments } from '#contract/checkout-contract.ts';
import { banks } from '#contract/content-contract.ts';
import type { Cart } from '#rules/checkout/cart-totals.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank } from '#rules/credit/credit-offer.ts';
import type { Place } from '#rules/shop/places.ts';
import { readPlaces, usePlaceBook } from '#storefront/buy/address/read-places.ts';
import { useRegion } from '#storefront/buy/address/use-region.ts';
import { useFreshCart } from '#storefront/buy/cart/fresh-cart.ts';
import { useCartChoices } from '#storefront/buy/cart/use-cart-choices.ts';
import { useFinishOrder } from '#storefront/buy/pay/finish-order.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useOrdering } from '#storefront/state/order-progress.ts';
import { useCart, useSession, useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { Icon } from '#ui/icon.tsx';
import { type AddressBook, readBook, useCustomerAddressBook } from './address-book.ts';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton, OrderedElsewhere, PayingNow, SessionOver } from './checkout-page-states.tsx';
import { useCheckoutState } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

/** `banks` is null when they could not be loaded. */
type CheckoutData = { methods: PaymentMethod[]; book: AddressBook; places: Place[]; banks: CreditBank[] | null };

/**
 * Loads payment methods, saved addresses, towns and banks. The methods are empty when the call failed, so that the form
 * can offer a retry.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<CheckoutData> {
  const client = clientOf(context);
  const [result, book, places, terms] = await Promise.all([
    client.call(payments),
    readBook(client),
    readPlaces(client),
    client.call(banks),
  ]);
  return {
    methods: result.ok ? result.data.toSorted((one, other) => one.sort - other.sort) : [],
    book,
    places,
    banks: terms.ok ? terms.data.data.map(toCreditBank) : null,
  };
}

export function CheckoutPage() {
  const t = useTranslations('checkout');
  const { methods, book, places, banks: lenders } = useLoaderData<typeof loader>();
  const cart = useCart();
  const { customerId } = useSession();
  const payingFor = useOrdering((ordering) => ordering.payingFor);
  const orderedElsewhere = useOrderedElsewhere();
  const shown = useShown(book, orderedElsewhere !== null);
  useCustomerAddressBook(book);
  if (payingFor !== null) return <PayingNow orderId={payingFor} />;
  if (shown === 'sessionOver') return <SessionOver />;
  if (orderedElsewhere !== null) return <OrderedElsewhere orderId={orderedElsewhere} />;
  return (
    <div className={styles.checkout}>
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      <CheckoutSteps />
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      {shown === 'form' ? (
        <Filling
          key={customerId}
          cart={cart}
          methods={offered(methods, lenders, cart.total)}
          book={book}
          places={places}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

/** Returns the payment methods, without credit when no bank finances the total (docs/spec/decisions.md 6.6). */
const offered = (methods: PaymentMethod[], lenders: CreditBank[] | null, total: number): PaymentMethod[] =>
  methods.filter(({ method }) => method !== CREDIT_METHOD || lenders === null || isFinanced(lenders, total));

function Filling({ cart, methods, book, places }: Omit<CheckoutData, 'banks'> & { cart: Cart }) {
  const state = useCheckoutState({
    region: useRegion(),
    book: book.entries ?? [],
    places: usePlaceBook(places),
    methods,
    total: cart.total,
    subtotal: cart.subtotal,
  });
  useCartChoices(state.delivery.state, state.form.delivery, state.form.payment);
  return (
    <div className="split">
      <CheckoutForm state={state} cart={cart} book={book} />
      <CheckoutSummary cart={cart} credit={state.credit} delivery={state.delivery} giftCard={state.giftCard} />
    </div>
  );
}

/**
 * Returns the state of the page. It redirects to the cart page once the cart is known to be empty
 * (docs/spec/storefront.md 2).
 */
function useShown({ entries }: AddressBook, isOrdered: boolean): 'form' | 'waiting' | 'sessionOver' {
  const navigate = useNavigate();
  const { isReady, isWhole } = useFreshCart(useFinishOrder());
  const isFilling = useOrdering(({ phase }) => phase === 'filling');
  const isEmpty = useCart().items.length === 0;
  const { authenticated } = useSession();
  const hasEnded = useSessionEnded();
  const isOver = hasEnded && isEmpty;
  // Only the cookie identifies the customer, so the cart arrives when the session is restored.
  const isAwaited = entries !== null && !authenticated && !hasEnded;
  const mustLeave = isWhole && isEmpty && isFilling && !isOver && !isAwaited && !isOrdered;
  useEffect(() => {
    if (mustLeave) void navigate('/shop/cart', { replace: true });
  }, [mustLeave, navigate]);
  if (isOver && isFilling) return 'sessionOver';
  return isReady && !isEmpty ? 'form' : 'waiting';
}

/**
 * Returns the order that another tab placed with this cart since the page opened; null without one, or when there is a
 * new cart.
 */
function useOrderedElsewhere(): number | null {
  const isReady = useStateReady();
  const placed = useShopStore(({ placedOrder }) => placedOrder);
  const isFilling = useOrdering(({ phase }) => phase === 'filling');
  const isEmpty = useCart().items.length === 0;
  const before = useRef<number | null>(null);
  const isKnown = useRef(false);
  if (isReady && !isKnown.current) {
    isKnown.current = true;
    before.current = placed;
  }
  return isReady && isFilling && isEmpty && placed !== before.current ? placed : null;
}

/**
 * Returns true when the customer was signed in on this page and is no longer. The cart is then gone too
 * (docs/spec/api.md 4.2).
 */
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
