import { useTranslations } from 'use-intl';
import type { WirePickup } from '#contract/order-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { mapUrl } from '#rules/shop/map-url.ts';
import { PhoneLink } from '#storefront/runtime/phone-link.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './order.module.css';

/** The store with its hours and map, and the code once the order is ready. */
export function PickupLines({ pickup }: { pickup: WirePickup }) {
  const t = useTranslations('order.pickup');
  const { locale } = useSite();
  const { name, address, phone, hours, is_ready: isReady, code, expires_on: until } = pickup;
  return (
    <>
      {isReady && code !== null && (
        <p className={styles.pickupCode}>
          <span>{t('code')}</span> <b className="num">{code}</b>
          {until !== null && <span className="hint">{t('until', { day: dayAndMonth(locale, until) })}</span>}
        </p>
      )}
      <p>
        <b>{name}</b>
        <br />
        {address}
        <br />
        {hours}
      </p>
      <p className={styles.pickupWays}>
        <PhoneLink phone={phone} className="tel num" />
        <a className="link" href={mapUrl(pickup)} target="_blank" rel="noopener noreferrer">
          {t('map')}
        </a>
      </p>
      {!isReady && <p className="hint">{t('notReady')}</p>}
    </>
  );
}
