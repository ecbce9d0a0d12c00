import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Cart, CartItem } from '#rules/checkout/cart-totals.ts';
import { LineNotes } from '#storefront/buy/cart/cart-notes.tsx';
import type { Delivery } from '#storefront/buy/cart/delivery-methods.ts';
import { GiftLines } from '#storefront/buy/cart/gift-lines.tsx';
import { LineText } from '#storefront/buy/cart/line-text.tsx';
import { MissingSum } from '#storefront/buy/cart/missing-sum.tsx';
import { PromoCode } from '#storefront/buy/cart/promo-code.tsx';
import { Totals } from '#storefront/buy/cart/totals.tsx';
import { CurrencyNote } from '#storefront/currency/currency-note.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useMediaQuery } from '#ui/media-query.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './checkout.module.css';
import type { CheckoutCredit } from './checkout-credit.ts';
import type { CheckoutState } from './checkout-state.ts';

type CheckoutSummaryProps = {
  cart: Cart;
  credit: CheckoutCredit;
  delivery: Delivery;
  giftCard: CheckoutState['giftCard'];
};

export function CheckoutSummary({ cart, credit, delivery, giftCard }: CheckoutSummaryProps) {
  const t = useTranslations('checkout');
  return (
    <aside className={classNames('panel', styles.firstS, 'co-sum')} aria-label={t('yourOrder')}>
      <Foldable title={t('yourOrder')} total={giftCard.toPay}>
        <ul>
          {cart.items.map((item) => (
            <SummaryLine key={item.id} item={item} />
          ))}
          {cart.offers && <GiftLines gifts={cart.offers.gifts} />}
        </ul>
        <Totals cart={cart} productsLabel={t('subtotal')} delivery={delivery} />
        <MissingSum cart={cart} delivery={delivery} />
        <PromoCode offers={cart.offers} />
        <GiftCardLines giftCard={giftCard} />
        <CurrencyNote />
        {credit.calculator && <credit.calculator.CreditTotals credit={credit} />}
        <ShopLink className="link small" to="/shop/cart">
          {t('editCart')}
        </ShopLink>
      </Foldable>
    </aside>
  );
}

function GiftCardLines({ giftCard: { card, covered, toPay } }: Pick<CheckoutSummaryProps, 'giftCard'>) {
  const t = useTranslations('giftCard');
  const formatAmd = useFormatAmd();
  if (!card || covered === 0) return null;
  return (
    <dl className="lines">
      <div>
        <dt>{t('line', { code: card.lastFour })}</dt>
        <dd>−{formatAmd(covered)}</dd>
      </div>
      <div className="sum">
        <dt>{t('toPay')}</dt>
        <dd>{formatAmd(toPay)}</dd>
      </div>
    </dl>
  );
}

function Foldable({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  const formatAmd = useFormatAmd();
  const isNarrow = useMediaQuery('(max-width: 991px)');
  if (!isNarrow)
    return (
      <>
        <h2 className="panel-title">{title}</h2>
        {children}
      </>
    );
  return (
    <details className={styles.fold}>
      <summary>
        <h2>{title}</h2>
        <b className="num">{formatAmd(total)}</b>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  const formatAmd = useFormatAmd();
  const { product, options, quantity, price, total } = item;
  return (
    <li className="mini">
      <img src={product.images[0]} width="56" height="56" alt="" />
      <LineText
        name={<span className={styles.lineName}>{product.name}</span>}
        options={options}
        quantity={quantity}
        price={price}
      />
      <span className="num">{formatAmd(total)}</span>
      <LineNotes item={item} />
    </li>
  );
}
