import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useActionErrorText } from './action-error-text.ts';
import styles from './pay.module.css';
import type { PageError } from './use-pay-actions.ts';

/** Why what was pressed is not done, in words, beside it. */
export function ActionError({ error }: { error: PageError }) {
  const t = useTranslations('pay');
  const whyNotDone = useActionErrorText();
  return (
    <div role="alert">
      {error && (
        <p className={classNames('note note--bad', styles.notDone)}>
          <Icon name="alert" />
          {error === 'away' ? t('away') : whyNotDone(error)}
        </p>
      )}
    </div>
  );
}
