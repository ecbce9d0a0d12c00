import { Fragment, type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { relation } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Cart, CartGift, CartItem } from '#rules/checkout/cart-totals.ts';
import { ProductCarousel } from '#storefront/browse/card/product-carousel.tsx';
import { useLateProducts } from '#storefront/browse/card/use-late-products.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { CartError } from '#storefront/buy/cart/cart-notes.tsx';
import type { useFreshCart } from '#storefront/buy/cart/fresh-cart.ts';
import { GiftLines } from '#storefront/buy/cart/gift-lines.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './cart.module.css';
import { CartLine } from './cart-line.tsx';
import { CartSummary, CheckoutBar } from './cart-summary.tsx';
import type { CartEdits } from './use-cart-edits.ts';

type CartContentProps = {
  cart: Cart;
  fresh: ReturnType<typeof useFreshCart>;
  edits: CartEdits;
  removedNote: ReactNode;
};

export function CartContent({ cart, fresh, edits, removedNote }: CartContentProps) {
  const t = useTranslations('cart');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { shown, drafts, isChanged, busy, problem, removed } = edits;
  // The button appears with the first change. It then stays, so that the focus is not lost when it is pressed.
  const [wasChanged, setWasChanged] = useState(false);
  if (!wasChanged && Object.keys(drafts).length > 0) setWasChanged(true);
  const noteAt = removed === null ? -1 : Math.min(removed.index, shown.items.length);
  const toCheckout = async (event: MouseEvent) => {
    if (!isChanged) return;
    event.preventDefault();
    if (await edits.update('checkout')) await navigate('/shop/checkout');
  };

  return (
    <>
      <div className="split">
        <section aria-label={t('goods')}>
          <ul>
            {shown.items.map((item, index) => (
              <Fragment key={item.id}>
                {index === noteAt && <li>{removedNote}</li>}
                <CartLine
                  item={item}
                  draft={drafts[item.id]}
                  discount={discountOf(cart, item)}
                  isBusy={busy === item.id}
                  onQuantity={(quantity) => edits.setDraft(item.id, quantity)}
                  onRemove={() => edits.remove(item, index)}
                />
              </Fragment>
            ))}
            {noteAt === shown.items.length && <li>{removedNote}</li>}
            <GiftLines gifts={cart.offers?.gifts ?? NO_GIFTS} />
          </ul>
          {problem && <CartError text={problem} />}
          {!problem && fresh.failure && (
            <CartError
              text={t('refreshFailed', { reason: failureText(fresh.failure) })}
              onRetry={fresh.refresh}
              isBusy={fresh.isChecking}
            />
          )}
          <div className={styles.acts}>
            <Button
              look="line"
              hidden={!wasChanged}
              disabled={!isChanged}
              busy={busy === 'update'}
              onClick={() => void edits.update('update')}
            >
              {t('update')}
            </Button>
            <ContinueLink />
          </div>
        </section>
        <CartSummary cart={shown} isPreview={shown !== cart} isBusy={busy === 'checkout'} onCheckout={toCheckout} />
      </div>
      <CheckoutBar cart={shown} isBusy={busy === 'checkout'} onCheckout={toCheckout} />
      <CrossSells items={cart.items} />
    </>
  );
}

function ContinueLink() {
  const common = useTranslations('common');
  return (
    <ShopLink className={buttonClass({ look: 'bare' })} to="/shop/catalog">
      <Icon name="left" size={16} />
      {common('continueShopping')}
    </ShopLink>
  );
}

const discountOf = ({ offers }: Cart, { itemId }: CartItem): number =>
  offers?.itemDiscounts.find((one) => one.itemId === itemId)?.discount ?? 0;

const NO_GIFTS: readonly CartGift[] = [];

/** Maximum number of product cards under the cart (docs/spec/storefront.md 7). */
const MOST = 5;
const MAX_LINES = 3;

function CrossSells({ items }: { items: readonly CartItem[] }) {
  const t = useTranslations('cart');
  const inCart = items.map(({ product }) => product.id).join();
  const known = lastCrossSells.get(useClient());
  const load = useCallback(
    async (client: Client) => {
      const products = await loadCrossSells(client, inCart);
      lastCrossSells.set(client, { inCart, products });
      return products;
    },
    [inCart],
  );
  const products = useLateProducts(load, known?.inCart === inCart ? known.products : null);
  return <ProductCarousel title={t('crossSells')} products={products ?? []} />;
}

/** Results of the last visit, so that a shopper who goes back to the cart sees them at once and nothing moves. */
const lastCrossSells = new WeakMap<Client, { inCart: string; products: ProductSummary[] }>();

/** Products related to most cart lines come first. The API excludes products in the cart and their alternatives. */
async function loadCrossSells(client: Client, cart: string): Promise<ProductSummary[]> {
  const lists = await Promise.all(
    cart
      .split(',')
      .slice(0, MAX_LINES)
      .map((id) => client.call(relation, { input: { id: Number(id), relation: 'cross_sells', limit: MOST, cart } })),
  );
  const found = lists.flatMap((result) => (result.ok ? result.data.data.map(toProductSummary) : []));
  const times = (id: number) => found.filter((product) => product.id === id).length;
  const products = [...new Map(found.map((product) => [product.id, product])).values()];
  return products.sort((one, other) => times(other.id) - times(one.id)).slice(0, MOST);
}
