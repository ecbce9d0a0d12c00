import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
import { useWhyNotDone } from './action-error-text.ts';
import type { Trouble } from './use-pay-actions.ts';

/** Why what was pressed is not done, in words, beside it. */
export function NotDone({ trouble }: { trouble: Trouble }) {
  const t = useTranslations('pay');
  const whyNotDone = useWhyNotDone();
  return (
    <div role="alert">
      {trouble && (
        <p className="note note--bad not-done">
          <Icon name="alert" />
          {trouble === 'away' ? t('away') : whyNotDone(trouble)}
        </p>
      )}
    </div>
  );
}
