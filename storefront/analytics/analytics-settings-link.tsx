import { useTranslations } from 'use-intl';

export const ASK_AGAIN = 'kayts:measuring';

export function AnalyticsSettingsLink() {
  const t = useTranslations('shell');
  return (
    <button type="button" onClick={() => dispatchEvent(new Event(ASK_AGAIN))}>
      {t('measuring')}
    </button>
  );
}
