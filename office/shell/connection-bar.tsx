import { useTranslations } from 'use-intl';
import { useIsOnline } from '../state/news.ts';
import { OfficeIcon } from './office-icon.tsx';

/** Shown while the connection is lost. The open page and its entries are preserved. */
export function ConnectionBar() {
  const t = useTranslations('news');
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <OfficeIcon name="alert" small />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
