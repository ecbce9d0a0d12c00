import { useTranslations } from 'use-intl';
import type { Company } from '#rules/shop/company.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { usePlaceName } from '#storefront/buy/address/regions.ts';
import { CallUs } from '#storefront/runtime/call-us.tsx';
import styles from './order.module.css';
import { type AddressView, isElsewhere, type OrderView } from './order-view.ts';
import { PickupLines } from './pickup-lines.tsx';

export function OrderAddresses({ order }: { order: OrderView }) {
  const t = useTranslations('order');
  return (
    <div className={styles.ends}>
      {!order.isMailed && (
        <section className="panel panel--paper">
          {order.pickup ? (
            <>
              <h2>{t('pickup.title')}</h2>
              <PickupLines pickup={order.pickup} />
            </>
          ) : (
            <>
              <h2>{t('shippingAddress')}</h2>
              <AddressLines address={order.shipping} />
            </>
          )}
        </section>
      )}
      {isElsewhere(order) && (
        <section className="panel panel--paper">
          <h2>{t('billingAddress')}</h2>
          <AddressLines address={order.billing} />
        </section>
      )}
      {order.company && (
        <section className="panel panel--paper">
          <h2>{t('company')}</h2>
          <CompanyLines company={order.company} />
        </section>
      )}
      {order.notes && (
        <section className="panel panel--paper">
          <h2>{t('notes')}</h2>
          <p className={styles.typed}>{order.notes}</p>
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

function CompanyLines({ company: { name, tin, address } }: { company: Company }) {
  const t = useTranslations('shell');
  return (
    <p className={styles.typed}>
      {name}
      <br />
      <span className="num">{t('tin', { tin })}</span>
      {address && (
        <>
          <br />
          {address}
        </>
      )}
    </p>
  );
}

function AddressLines({ address: { name, street, city, region, phone, email } }: { address: AddressView }) {
  const placeName = usePlaceName();
  return (
    <p>
      {name}
      <br />
      {street}
      <br />
      {placeName(city, region)}
      <br />
      <span className="num">{internationalForm(phone)}</span>
      {email && (
        <>
          <br />
          {email}
        </>
      )}
    </p>
  );
}
