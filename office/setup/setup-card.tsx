import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { SETUP_SCREENS, type SetupSummary } from '#rules/shop/setup-items.ts';
import styles from './setup.module.css';

/** The progress of the set-up and its next step, on the first screen. */
export function SetupCard({ setup: { done, total, missing } }: { setup: SetupSummary }) {
  const t = useTranslations('setup');
  const [next] = missing;
  return (
    <section className={styles.card} aria-labelledby="setup-card">
      <div>
        <h2 id="setup-card">{t('card')}</h2>
        <span className="sub">{t('progress', { done, total })}</span>
        <progress className={styles.bar} value={done} max={total} aria-labelledby="setup-card" />
      </div>
      <div className="acts">
        {next && (
          <Link className="btn btn--line" to={SETUP_SCREENS[next] ?? '/setup'}>
            {t('next', { name: t(`item.${next}`) })}
          </Link>
        )}
        <Link className="btn btn--bare" to="/setup">
          {t('all')}
        </Link>
      </div>
    </section>
  );
}
