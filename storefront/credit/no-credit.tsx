import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';

/** The calculator where there is nothing to reckon with. */
export function NoCredit({ heading: Heading, why }: { heading: 'h2' | 'h3'; why: 'price' | 'terms' }) {
  const t = useTranslations('credit');
  return (
    <div className="credit">
      <Heading>{t('title')}</Heading>
      <p className="note credit-stop">
        <Icon name="alert" />
        <span>{t(`obstacle.${why}`)}</span>
      </p>
    </div>
  );
}
