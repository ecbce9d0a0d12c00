import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './credit.module.css';

/** The calculator where there is nothing to reckon with. */
export function NoCredit({ heading: Heading, why }: { heading: 'h2' | 'h3'; why: 'price' | 'terms' }) {
  const t = useTranslations('credit');
  return (
    <div className="credit">
      <Heading>{t('title')}</Heading>
      <p className={classNames('note', styles.stop)}>
        <Icon name="alert" />
        <span>{t(`obstacle.${why}`)}</span>
      </p>
    </div>
  );
}
