import { useTranslations } from 'use-intl';
import { ChosenOptions } from '#storefront/buy/cart/line-text.tsx';
import type { OrderLineView, OrderView } from '#storefront/buy/order/order-view.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './receipt.module.css';

export function ReceiptLines({ order }: { order: OrderView }) {
  const t = useTranslations('receipt');
  return (
    <table className={styles.lines}>
      <caption className="sr">{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col" className={styles.wide}>
            {t('quantity')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('price')}
          </th>
          <th scope="col">{t('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <LineRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ item: { name, options, quantity, price, total } }: { item: OrderLineView }) {
  const formatAmd = useFormatAmd();
  return (
    <tr>
      <th scope="row">
        {name}
        {options.length > 0 && (
          <small>
            <ChosenOptions options={options} />
          </small>
        )}
        <small className={styles.narrow}>
          {quantity} × {formatAmd(price)}
        </small>
      </th>
      <td className={styles.wide}>{quantity}</td>
      <td className={styles.wide}>{formatAmd(price)}</td>
      <td>{formatAmd(total)}</td>
    </tr>
  );
}
