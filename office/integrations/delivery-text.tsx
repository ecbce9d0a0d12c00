import { useTranslations } from 'use-intl';
import type { WireDelivery } from '#contract/office/office-webhooks-contract.ts';

/** Returns the reason of a failure as a sentence; null after a success. */
export function useErrorText(): (delivery: Pick<WireDelivery, 'error' | 'response_status'>) => string | null {
  const t = useTranslations('integrations');
  return ({ error, response_status: status }) => error && t(`error.${error}`, { status: String(status ?? '') });
}

const LOOKS = { waiting: 'muted', delivered: 'good', failed: 'bad' } as const;

export function DeliveryState({ state }: Pick<WireDelivery, 'state'>) {
  const t = useTranslations('integrations');
  return <b className={LOOKS[state]}>{t(`state.${state}`)}</b>;
}
