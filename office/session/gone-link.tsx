import { useTranslations } from 'use-intl';

export function GoneLink() {
  const t = useTranslations('session');
  return (
    <div className="form">
      <h1>{t('joinGone')}</h1>
      <p>{t('joinGoneText')}</p>
    </div>
  );
}
