import { useTranslations } from 'use-intl';
import styles from './my-data.module.css';

const KEPT = ['person', 'password', 'addresses', 'orders', 'lists', 'letters'] as const;

export function RetainedData() {
  const t = useTranslations('myData');
  return (
    <section>
      <p>{t('lead')}</p>
      <dl className={styles.kept}>
        {KEPT.map((what) => (
          <div key={what}>
            <dt>{t(`kept.${what}`)}</dt>
            <dd>{t(`kept.${what}Why`)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('device')}</p>
    </section>
  );
}
