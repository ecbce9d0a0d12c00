import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';

/** Why an order was not paid again or let go: error in our words, a plain no in the shop's own. */
export function useActionErrorText(): (failure: Failure) => string {
  const t = useTranslations('pay');
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'not_found') return t('notFound');
    const isPlainNo = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
    return isPlainNo && failure.message ? failure.message : failureText(failure);
  };
}
