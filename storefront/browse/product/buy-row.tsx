import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddToCartButton } from '#storefront/buy/cart/add-to-cart-button.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Quantity } from '#ui/quantity.tsx';
import type { ProductView } from './product-view.ts';
import styles from './purchase.module.css';
import { StockAlert } from './stock-alert.tsx';
import type { PurchaseState } from './use-buying.ts';
import type { VariantState } from './use-variant.ts';

type BuyRowProps = {
  product: ProductView;
  variant: VariantState;
  buying: PurchaseState;
  onPress: () => void;
  hasSimilar: boolean;
};

export function BuyRow({ product, variant, buying, onPress, hasSimilar }: BuyRowProps) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const { offer } = variant;
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const isShort = wanted > offer.quantity;
  if (offer.quantity === 0)
    return (
      <div className="buy-area">
        <SoldOut product={product} hasSimilar={hasSimilar} />
        <StockAlert key={offer.id} productId={offer.id} />
      </div>
    );
  return (
    <div className="buy-area" data-buy>
      <noscript>
        <div className={classNames('note', styles.noScript)}>
          <Icon name="alert" />
          <div>
            <p>{t('noScript')}</p>
            <CallUs />
          </div>
        </div>
      </noscript>
      <div className={styles.buyRow}>
        <Quantity
          value={buying.quantity}
          min={offer.minQuantity}
          max={Math.max(offer.quantity, offer.minQuantity)}
          onChange={buying.setQuantity}
          onTyped={setWanted}
          describedBy={isShort ? id : undefined}
          label={common('quantity')}
        />
        <AddToCartButton
          chooseLabel={buying.chooseLabel}
          isEmpty={buying.quantity === null}
          isBusy={buying.isBusy}
          onPress={onPress}
          large
        />
      </div>
      <p className="hint" id={id} aria-live="polite">
        {isShort && t('onlyLeft', { count: offer.quantity })}
      </p>
      <StockAlert key={offer.id} productId={offer.id} price={offer.price} />
      {offer.minQuantity > 1 && <p className="hint">{t('minQuantity', { count: offer.minQuantity })}</p>}
      <BuyAnswer buying={buying} />
    </div>
  );
}

function BuyAnswer({ buying }: { buying: PurchaseState }) {
  const t = useTranslations('product');
  const failureText = useFailureText();
  const { answer } = buying;
  return (
    <div aria-live="polite">
      {answer?.kind === 'failed' && (
        <p className="note note--bad">
          <Icon name="alert" />
          <span>
            {failureText(answer.failure)} {answer.failure.code === 'cart_full' && <CartLink />}
          </span>
        </p>
      )}
      {answer?.kind === 'added' && (
        <p className="note note--good">
          <Icon name="check" />
          <span>
            {t('addedNote')} <CartLink />
          </span>
        </p>
      )}
    </div>
  );
}

function CartLink() {
  const t = useTranslations('common');
  return (
    <ShopLink className="link" to="/shop/cart">
      {t('viewCart')}
    </ShopLink>
  );
}

function SoldOut({ product, hasSimilar }: { product: ProductView; hasSimilar: boolean }) {
  const t = useTranslations('product');
  const isWhole = product.offer.quantity === 0;
  const category = product.categories[0];
  const look = buttonClass({ look: 'line', size: 's' });
  return (
    <div className={classNames('note', styles.soldOut)} role="status">
      <Icon name="alert" />
      <span>
        <b>{t('soldOut')}</b>
        {t(isWhole ? (hasSimilar ? 'soldOutNote' : 'soldOutPlain') : 'variantSoldOutNote')}
      </span>
      {isWhole && hasSimilar && (
        <a className={look} href="#similar">
          {t('seeSimilar')}
        </a>
      )}
      {isWhole && !hasSimilar && category && (
        <ShopLink className={look} to={`/shop/catalog/${category.slug}`}>
          {category.name}
        </ShopLink>
      )}
    </div>
  );
}
