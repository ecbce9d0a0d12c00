import { lazy, type MouseEvent, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Cart } from '#rules/checkout/cart-totals.ts';
import { RegionOptions } from '#storefront/buy/address/region-field.tsx';
import { changeRegion, useRegion } from '#storefront/buy/address/use-region.ts';
import { DeliveryChoice } from '#storefront/buy/cart/delivery-choice.tsx';
import { DELIVERY_LINE, useDelivery } from '#storefront/buy/cart/delivery-methods.ts';
import { MissingSum } from '#storefront/buy/cart/missing-sum.tsx';
import { PromoCode } from '#storefront/buy/cart/promo-code.tsx';
import { Totals } from '#storefront/buy/cart/totals.tsx';
import { useCartChoices } from '#storefront/buy/cart/use-cart-choices.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useIsSeen } from '#storefront/runtime/use-is-seen.ts';
import { forgetCredit } from '#storefront/state/credit-memory.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';
import { SelectField } from '#ui/select.tsx';
import styles from './cart.module.css';

/** The credit rules load in a separate chunk. The cart can be ordered without them. */
const CartCredit = lazy(() =>
  import('./cart-credit.tsx').then(
    ({ CartCredit }) => ({ default: CartCredit }),
    () => ({ default: () => null }),
  ),
);

type CartSummaryProps = {
  cart: Cart;
  /** True when the cart contains typed quantities that were not sent yet. */
  isPreview: boolean;
  isBusy: boolean;
  onCheckout: (event: MouseEvent) => void;
};

/** The total includes delivery. The checkout adds no further costs (docs/spec/design.md 14.7). */
export function CartSummary({ cart, isPreview, isBusy, onCheckout }: CartSummaryProps) {
  const t = useTranslations('cart');
  const id = useId();
  const region = useRegion();
  const settings = useShellData()?.settings;
  const returnDays = settings?.return_days ?? null;
  const hasVat = (settings?.vat_percent ?? null) !== null;
  const takesOrders = settings?.takes_orders ?? true;
  const delivery = useDelivery({ state: region, subtotal: cart.subtotal });
  useCartChoices(delivery.state, delivery.method);
  const isShort = cart.items.some(({ quantity, available }) => quantity > available);
  const isTotalKnown = cart.extraLines.some(({ type }) => type === DELIVERY_LINE);
  const toCheckout = (event: MouseEvent) => {
    forgetCredit();
    onCheckout(event);
  };
  return (
    <aside className={classNames('panel', styles.sum)} aria-label={t('summary')}>
      <h2 className="panel-title">{t('summary')}</h2>
      <SelectField label={t('region')} value={region} onChange={(event) => changeRegion(event.target.value)}>
        <RegionOptions />
      </SelectField>
      <h3 className="label" id={id}>
        {t('deliveryWay')}
      </h3>
      <DeliveryChoice delivery={delivery} labelledBy={id} />
      <Totals
        cart={cart}
        productsLabel={t('goodsCount', { count: cart.quantity })}
        isPreview={isPreview}
        delivery={delivery}
      />
      <MissingSum cart={cart} delivery={delivery} />
      <PromoCode offers={cart.offers} />
      <p className={classNames('hint', styles.vat)}>
        {[hasVat && t('vat'), returnDays !== null && t('returns', { days: returnDays })].filter(Boolean).join(' · ')}
      </p>
      {!takesOrders ? (
        <NoOrders />
      ) : isShort ? (
        <BlockedCheckout />
      ) : (
        <div data-checkout>
          <CheckoutLink isBusy={isBusy} onClick={toCheckout} />
        </div>
      )}
      {takesOrders && !delivery.isNowhere && (
        <Suspense fallback={<CreditWait />}>
          {isTotalKnown ? (
            <CartCredit price={cart.total} isBlocked={isShort} isBusy={isBusy} onCheckout={onCheckout} />
          ) : (
            <CreditWait />
          )}
        </Suspense>
      )}
    </aside>
  );
}

const CreditWait = () => <div className={styles.creditWait} />;

/** On phones the button of the summary is below the cart lines, so a bar at the bottom shows the sum with a second one. */
export function CheckoutBar({ cart, isBusy, onCheckout }: Omit<CartSummaryProps, 'isPreview'>) {
  const t = useTranslations('cart');
  const isButtonSeen = useIsSeen('[data-checkout] .btn');
  const takesOrders = useShellData()?.settings?.takes_orders ?? true;
  const isShort = cart.items.some(({ quantity, available }) => quantity > available);
  if (!takesOrders || isShort) return null;
  const toCheckout = (event: MouseEvent) => {
    forgetCredit();
    onCheckout(event);
  };
  return (
    <section className={classNames('stick', styles.bar, isButtonSeen && 'is-away')} aria-label={t('toCheckout')}>
      <Price price={cart.total} />
      <CheckoutLink isBusy={isBusy} onClick={toCheckout} />
    </section>
  );
}

function CheckoutLink({ isBusy, onClick }: { isBusy: boolean; onClick: (event: MouseEvent) => void }) {
  const t = useTranslations('cart');
  const look = buttonClass({ look: 'main', size: 'l', wide: true });
  return (
    <ShopLink
      className={classNames(look, isBusy && 'is-busy')}
      to="/shop/checkout"
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {isBusy && <span className="spin" />}
      {t('toCheckout')}
    </ShopLink>
  );
}

/** The shop has no payment or delivery method at the moment, so orders are taken by telephone. */
function NoOrders() {
  const t = useTranslations('cart');
  return (
    <div className="note" role="status">
      <div>
        {t('noOrders')}
        <CallUs />
      </div>
    </div>
  );
}

function BlockedCheckout() {
  const t = useTranslations('cart');
  return (
    <>
      <Button look="main" size="l" wide disabled aria-describedby="cart-fix">
        {t('toCheckout')}
      </Button>
      <p className={classNames('wrong', styles.fix)} id="cart-fix">
        {t('fixFirst')}
      </p>
    </>
  );
}
