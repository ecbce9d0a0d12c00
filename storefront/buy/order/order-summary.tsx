import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LineText } from '#storefront/buy/cart/line-text.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './order.module.css';
import { type OrderLineView, type OrderView, paidPart } from './order-view.ts';
import { PromotionLines } from './promotion-lines.tsx';

export function OrderItems({ order }: { order: OrderView }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('order');
  const common = useTranslations('common');
  return (
    <section className="panel">
      <h2 className="panel-title">{t('goods')}</h2>
      <ul>
        {order.items.map((item) => (
          <ProductLine key={item.id} item={item} />
        ))}
      </ul>
      <dl className="lines">
        <div>
          <dt>{t('subtotal')}</dt>
          <dd>{formatAmd(order.subtotal)}</dd>
        </div>
        <PromotionLines order={order} />
        {order.extraLines.map(({ type, title, price }) => (
          <div key={type}>
            <dt>{type === 'delivery' ? t('delivery') : title}</dt>
            <dd className={price === 0 ? 'free' : undefined}>{price === 0 ? t('free') : formatAmd(price)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{common('total')}</dt>
          <dd>{formatAmd(order.total)}</dd>
        </div>
        {order.giftCard > 0 && (
          <div>
            <dt>{t('giftCard')}</dt>
            <dd>−{formatAmd(order.giftCard)}</dd>
          </div>
        )}
        {order.difference !== null && (
          <div>
            <dt>{t('paidPart')}</dt>
            <dd>−{formatAmd(paidPart(order))}</dd>
          </div>
        )}
        {(order.giftCard > 0 || order.difference !== null) && (
          <div className="sum">
            <dt>{t(order.difference === null ? 'toPay' : 'owed')}</dt>
            <dd>{formatAmd(order.toPay)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function ProductLine({ item }: { item: OrderLineView }) {
  const { name, slug, image, options, quantity, price, total, discount, isGift } = item;
  const formatAmd = useFormatAmd();
  const t = useTranslations('order');
  return (
    <li className="mini">
      {image ? (
        <img src={image} width="56" height="56" alt="" />
      ) : (
        <span className={styles.noPic}>
          <Icon name="box" size={24} />
        </span>
      )}
      <LineText
        name={slug ? <ShopLink to={`/shop/product/${slug}`}>{name}</ShopLink> : name}
        options={options}
        quantity={quantity}
        price={price}
      />
      <span className={`num ${styles.lineTotal}`}>
        {isGift ? <b className="free">{t('gift')}</b> : formatAmd(total)}
        {discount > 0 && !isGift && (
          <small>
            <span className="sr">{t('discount')} </span>−{formatAmd(discount)}
          </small>
        )}
      </span>
    </li>
  );
}

export type Fact = { name: string; value: ReactNode; isNumber?: boolean };

/** From this number of facts on, wide screens show them in two rows. */
const MANY_FACTS = 6;

export function OrderFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classNames('facts', facts.length >= MANY_FACTS && 'facts--many')}>
      {facts.map(({ name, value, isNumber }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isNumber ? 'num' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
