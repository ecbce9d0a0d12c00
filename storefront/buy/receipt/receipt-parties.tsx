import { useTranslations } from 'use-intl';
import type { Company } from '#rules/shop/company.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { usePlaceName } from '#storefront/buy/address/regions.ts';
import { type AddressView, isElsewhere, type OrderView } from '#storefront/buy/order/order-view.ts';
import { nationalForm } from '#storefront/runtime/phone-link.tsx';
import { useShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './receipt.module.css';

export function ReceiptParties({ order }: { order: OrderView }) {
  const t = useTranslations('receipt');
  return (
    <div className={styles.parties}>
      <section>
        <h2>{t('seller')}</h2>
        <Seller />
      </section>
      <section>
        <h2>{t('buyer')}</h2>
        {order.company ? (
          <CompanyBuyer company={order.company} contact={order.billing} />
        ) : (
          <Person address={order.billing} />
        )}
      </section>
      {(order.company || isElsewhere(order)) && (
        <section>
          <h2>{t('deliverTo')}</h2>
          <Person address={order.shipping} />
        </section>
      )}
    </div>
  );
}

function Seller() {
  const shop = useShopName();
  const { origin } = useSite();
  const shell = useTranslations('shell');
  const settings = useShellData()?.settings;
  const company = settings?.company;
  const lines = [
    company?.tin && shell('tin', { tin: company.tin }),
    company?.address || settings?.address,
    settings?.phones.map(nationalForm).join(', '),
    settings?.email,
    origin.replace(/^https?:\/\//, ''),
  ];
  return (
    <>
      <p>
        <b>{company?.name || shop}</b>
      </p>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </>
  );
}

/** The company of the invoice, and the person of the company who ordered. */
function CompanyBuyer({ company: { name, tin, address }, contact }: { company: Company; contact: AddressView }) {
  const t = useTranslations('receipt');
  const shell = useTranslations('shell');
  return (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p className="num">{shell('tin', { tin })}</p>
      {address && <p>{address}</p>}
      <p>{t('contact', { name: contact.name })}</p>
      <p className="num">{internationalForm(contact.phone)}</p>
      <p>{contact.email}</p>
    </>
  );
}

function Person({ address: { name, street, city, region, phone, email } }: { address: AddressView }) {
  const placeName = usePlaceName();
  return (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p>{street}</p>
      <p>{placeName(city, region)}</p>
      <p className="num">{internationalForm(phone)}</p>
      <p>{email}</p>
    </>
  );
}
