import { useTranslations } from 'use-intl';

export function NoScript() {
  const t = useTranslations('auth.page');
  return (
    <noscript>
      <p className="note auth-no-script">{t('noScript')}</p>
    </noscript>
  );
}
