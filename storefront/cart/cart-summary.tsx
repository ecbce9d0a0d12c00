import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Cart } from '#rules/cart-totals.ts';
import { formatAmd } from '#rules/money.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { SelectField } from '../ui/select.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { type DeliveryWay, useDeliveryWays } from './delivery-ways.ts';
import { changeRegion, RegionOptions, useRegion } from './region-options.tsx';
import { Totals } from './totals.tsx';

type CartSummaryProps = {
  cart: Cart;
  isBusy: boolean;
  /** May prevent the link, to send typed quantities first. */
  onCheckout: (event: MouseEvent) => void;
};

/** What everything costs, delivery included: nothing is added later (UX "Cart"). */
export function CartSummary({ cart, isBusy, onCheckout }: CartSummaryProps) {
  const t = useTranslations('cart');
  const ways = useDeliveryWays();
  const isShort = cart.items.some(({ quantity, available }) => quantity > available);
  return (
    <aside className="panel" aria-label={t('summary')}>
      <h2 className="panel-title">{t('summary')}</h2>
      <SelectField label={t('region')} value={useRegion()} onChange={(event) => changeRegion(event.target.value)}>
        <RegionOptions />
      </SelectField>
      <ul className="cart-ways">
        {ways.map((way) => (
          <WayLine key={way.method} way={way} />
        ))}
      </ul>
      <Totals cart={cart} goodsLabel={t('goodsCount', { count: cart.quantity })} />
      <p className="hint cart-vat">{t('vat')}</p>
      {isShort ? <BlockedCheckout /> : <CheckoutLink isBusy={isBusy} onClick={onCheckout} />}
    </aside>
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

/** Off, and says why. */
function BlockedCheckout() {
  const t = useTranslations('cart');
  return (
    <>
      <Button look="main" size="l" wide disabled aria-describedby="cart-fix">
        {t('toCheckout')}
      </Button>
      <p className="wrong cart-fix" id="cart-fix">
        {t('fixFirst')}
      </p>
    </>
  );
}

function WayLine({ way: { title, note, price } }: { way: DeliveryWay }) {
  const t = useTranslations('cart');
  return (
    <li>
      <span>
        {title}
        <small>{note}</small>
      </span>
      <b className={price === 0 ? 'free' : 'num'}>{price === 0 ? t('free') : formatAmd(price)}</b>
    </li>
  );
}
