import { useTranslations } from 'use-intl';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './product.module.css';

/** The content pages that say the whole of it (docs/spec/storefront.md 3: by number). */
const DELIVERY_PAGE = '/page/3';
const RETURNS_PAGE = '/page/5';
const WARRANTY_PAGE = '/page/6';

export function ServicePromises({ warranty }: { warranty: string | null }) {
  const t = useTranslations('product.serve');
  return (
    <ul className={styles.serve}>
      <ServeLine icon="truck" title={t('delivery')} note={t('deliveryNote')} page={DELIVERY_PAGE} />
      <ServeLine
        icon="shield"
        title={t('warranty')}
        note={warranty ? t('warrantyNote', { term: warranty }) : t('warrantyPlain')}
        page={WARRANTY_PAGE}
      />
      <ServeLine icon="back" title={t('returns')} note={t('returnsNote')} page={RETURNS_PAGE} />
      <ServeLine icon="card" title={t('payment')} note={t('paymentNote')} page={DELIVERY_PAGE} />
    </ul>
  );
}

type ServeLineProps = { icon: IconName; title: string; note: string; page: string };

const ServeLine = ({ icon, title, note, page }: ServeLineProps) => (
  <li>
    <Icon name={icon} />
    <span>
      <b>
        <ShopLink to={page}>{title}</ShopLink>
      </b>
      {note}
    </span>
  </li>
);
