import { useTranslations } from 'use-intl';
import type { CartGift } from '#rules/checkout/cart-totals.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './promo-code.module.css';

/** Free products of promotions. They are no lines of the cart, so their quantity cannot be changed. */
export function GiftLines({ gifts }: { gifts: readonly CartGift[] }) {
  const t = useTranslations('cart');
  const formatAmd = useFormatAmd();
  return gifts.map(({ name, slug, image, quantity, price }) => (
    <li className="mini" key={slug} data-testid="cart-gift">
      {image ? (
        <img src={image} width="56" height="56" alt="" />
      ) : (
        <span className={styles.noPicture}>
          <Icon name="box" size={24} />
        </span>
      )}
      <span>
        <ShopLink to={`/shop/product/${slug}`}>{name}</ShopLink>
        <small>
          <Badge tone="sale">{t('gift')}</Badge>
          {quantity > 1 && <span className="num"> × {quantity}</span>}
        </small>
      </span>
      <span className={`num ${styles.giftPrice}`}>
        <b className="free">{t('free')}</b>
        <s>{formatAmd(price * quantity)}</s>
      </span>
    </li>
  ));
}
