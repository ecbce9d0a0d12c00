import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import { ChosenOptions } from '#storefront/buy/cart/chosen-options.tsx';
import type { OrderLineView, OrderView } from '#storefront/buy/order/order-view.ts';

/** What was ordered, as sold; on phones quantity and price stand under the name. */
export function ReceiptLines({ order }: { order: OrderView }) {
  const t = useTranslations('receipt');
  return (
    <table className="receipt-lines">
      <caption className="sr">{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col" className="receipt-wide">
            {t('quantity')}
          </th>
          <th scope="col" className="receipt-wide">
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
  return (
    <tr>
      <th scope="row">
        {name}
        {options.length > 0 && (
          <small>
            <ChosenOptions options={options} />
          </small>
        )}
        <small className="receipt-narrow">
          {quantity} × {formatAmd(price)}
        </small>
      </th>
      <td className="receipt-wide">{quantity}</td>
      <td className="receipt-wide">{formatAmd(price)}</td>
      <td>{formatAmd(total)}</td>
    </tr>
  );
}
