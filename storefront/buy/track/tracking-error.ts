import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';

/** Why no order is shown. One sentence for a wrong number and a wrong e-mail: it must not help to guess (DECISIONS 3). */
export function useTrackingErrorText(): (failure: Failure) => string {
  const t = useTranslations('track');
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'not_found') return t('notFound');
    if (failure.code === 'too_many') return t('limit', { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) });
    return failureText(failure);
  };
}
