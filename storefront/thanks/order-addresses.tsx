import { useTranslations } from 'use-intl';
import { toRegion } from '../cart/regions.ts';
import { nationalForm } from '../shell/phone-link.tsx';
import { CallUs } from './call-us.tsx';
import { type AddressView, isElsewhere, type OrderView } from './order-view.ts';

/** Where it goes, who ordered, whom to call. */
export function OrderAddresses({ order }: { order: OrderView }) {
  const t = useTranslations('thanks');
  return (
    <div className="order-ends">
      <section className="panel panel--paper">
        <h2>{t('shippingAddress')}</h2>
        <AddressLines address={order.shipping} />
      </section>
      {isElsewhere(order) && (
        <section className="panel panel--paper">
          <h2>{t('billingAddress')}</h2>
          <AddressLines address={order.billing} />
        </section>
      )}
      {order.notes && (
        <section className="panel panel--paper">
          <h2>{t('notes')}</h2>
          <p className="typed">{order.notes}</p>
        </section>
      )}
      <section className="panel panel--paper">
        <h2>{t('questions')}</h2>
        <CallUs />
        <p>{t('mention', { number: order.number })}</p>
      </section>
    </div>
  );
}

function AddressLines({ address: { name, street, city, region, phone, email } }: { address: AddressView }) {
  const t = useTranslations('cart');
  const regionName = region && t(`regions.${toRegion(region)}`);
  return (
    <p>
      {name}
      <br />
      {street}
      <br />
      {[city, regionName !== city && regionName].filter(Boolean).join(', ')}
      <br />
      <span className="num">{nationalForm(phone)}</span>
      {email && (
        <>
          <br />
          {email}
        </>
      )}
    </p>
  );
}
