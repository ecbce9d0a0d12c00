import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';

export function useRefusalText(): (failure: Failure) => string {
  const t = useTranslations('auth');
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'too_many') return t('limit', { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) });
    return (isPlainNo(failure) ? firstField(failure) || failure.message : '') || failureText(failure);
  };
}

export const isPlainNo = ({ status, code }: Failure): boolean => status >= 400 && status < 500 && code !== 'too_many';

const firstField = ({ fields }: Failure): string => Object.values(fields)[0] ?? '';
