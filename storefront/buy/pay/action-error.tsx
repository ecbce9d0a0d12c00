import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './pay.module.css';
import type { PageError } from './use-pay-actions.ts';

export function ActionError({ error }: { error: PageError }) {
  const t = useTranslations('pay');
  const errorText = useActionErrorText();
  return (
    <div role="alert">
      {error && (
        <p className={classNames('note note--bad', styles.actionError)}>
          <Icon name="alert" />
          {error === 'away' ? t('away') : errorText(error)}
        </p>
      )}
    </div>
  );
}

/** A 4xx answer contains the message of the API; other failures have a generic text. */
function useActionErrorText(): (failure: Failure) => string {
  const t = useTranslations('pay');
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'not_found') return t('notFound');
    const isPlainNo = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
    return isPlainNo && failure.message ? failure.message : failureText(failure);
  };
}
