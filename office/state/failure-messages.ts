import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { showToast } from '#ui/toast.tsx';

/** Returns the server's message for a failed action, or a text of the office when there is none. */
export function useFailureMessage(): (failure: OfficeFailure) => string {
  const t = useTranslations('failures');
  return ({ code, message, retryAfter = 60 }) => {
    if (code === 'network') return t('networkPress');
    if (code === 'timeout') return t('timeout');
    if (code === 'too_many') return t('tooMany', { minutes: Math.ceil(retryAfter / 60) });
    if (code === 'server' || message === '') return t('serverPress');
    return code === 'validation' ? t('validation') : message;
  };
}

export function useFailureToast(): (failure: OfficeFailure) => void {
  const messageOf = useFailureMessage();
  return (failure) => showToast({ text: messageOf(failure), tone: 'bad' });
}
