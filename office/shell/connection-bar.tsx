import { useTranslations } from 'use-intl';
import { useIsOnline } from '../state/news.ts';
import { OfficeIcon } from './office-icon.tsx';

/** Without a line: what is open stays, what was typed too; it goes away by itself. */
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
