import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
import styles from './home.module.css';

const PROMISES = [
  ['delivery', 'deliveryNote', 'truck'],
  ['warranty', 'warrantyNote', 'shield'],
  ['payment', 'paymentNote', 'card'],
  ['returns', 'returnsNote', 'back'],
] as const;

export function Promises() {
  const t = useTranslations('home');
  return (
    <section className="section" aria-label={t('promises')}>
      <div className={styles.trust}>
        {PROMISES.map(([name, note, icon]) => (
          <div key={name}>
            <Icon name={icon} />
            <span>
              <b>{t(`promise.${name}`)}</b>
              {t(`promise.${note}`)}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
