import { useTranslations } from 'use-intl';
import type { Store } from '#contract/content-contract.ts';
import { mapUrl } from '#rules/shop/map-url.ts';
import { standingOf } from '#rules/shop/opening-hours.ts';
import { PhoneLink } from '#storefront/runtime/phone-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { StoreHours } from './store-hours.tsx';
import styles from './stores.module.css';

type StoreCardProps = { store: Store; now: number | null };

export function StoreCard({ store, now }: StoreCardProps) {
  const t = useTranslations('stores');
  const { id, name, address, phone, hours, week, fallbacks } = store;
  return (
    <li className={styles.store} id={`store-${id}`}>
      <h2 lang={fallbacks?.name}>{name}</h2>
      <address lang={fallbacks?.address}>{address}</address>
      {week && <OpenNow week={week} now={now} />}
      <h3 className="sr">{t('hours')}</h3>
      {week ? (
        <StoreHours week={week} now={now} />
      ) : (
        <p className={styles.storeHours} lang={fallbacks?.hours}>
          {hours}
        </p>
      )}
      <p className={styles.storeWays}>
        <PhoneLink phone={phone} className="tel num" />
        <a
          className={buttonClass({ look: 'line', size: 's' })}
          href={mapUrl(store)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('mapOf', { name })}
        >
          <Icon name="pin" size={16} />
          {t('map')}
        </a>
      </p>
    </li>
  );
}

/** The line has its height before the time is known, so the layout does not shift. */
function OpenNow({ week, now }: { week: NonNullable<Store['week']>; now: number | null }) {
  const t = useTranslations('stores');
  if (now === null) return <p className={styles.storeNow}>{'\u00a0'}</p>;
  const { isOpen, until, opensAt } = standingOf(week, now);
  const words = until ? t('openUntil', { time: until }) : opensAt ? t('opensAt', { time: opensAt }) : t('closed');
  return <p className={classNames(styles.storeNow, isOpen && 'is-open')}>{words}</p>;
}
