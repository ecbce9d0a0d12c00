import { useTranslations } from 'use-intl';

/** Heard by the bar, which asks again. */
export const ASK_AGAIN = 'kayts:measuring';

/** Whoever agreed or not can think again, from every page. */
export function AnalyticsSettingsLink() {
  const t = useTranslations('shell');
  return (
    <button type="button" onClick={() => dispatchEvent(new Event(ASK_AGAIN))}>
      {t('measuring')}
    </button>
  );
}
