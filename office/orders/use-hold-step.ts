import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { showToast } from '#ui/toast.tsx';
import { useFailureWords } from '../state/failure-words.ts';
import { holdStep } from '../state/held-step.ts';
import { useClient } from '../state/office-site.tsx';

/** Holds a step for five seconds, then shows what became of it. */
export function useHoldStep(): (orderId: number, to: OrderStatus) => void {
  const client = useClient();
  const t = useTranslations('order');
  const words = useFailureWords();
  const { revalidate } = useRevalidator();
  return (orderId, to) =>
    holdStep(client, { orderId, to }, (failure) => {
      if (failure) showToast({ text: t('stepFailed', { number: String(orderId), why: words(failure) }), tone: 'bad' });
      revalidate();
    });
}
