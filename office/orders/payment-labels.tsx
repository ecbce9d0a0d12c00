import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeOrderRow } from '#contract/office/office-orders-contract.ts';
import { CARD_AT_DOOR_METHOD, CREDIT_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import { OfficeIcon, type OfficeIconName } from '../shell/office-icon.tsx';

type Payment = OfficeOrderRow['payment'];

/** Returns labels such as `Credit · Lori Bank, 24 months` and `Card · paid`. */
export function usePaymentLabel(): (payment: Payment) => string {
  const t = useTranslations('payment');
  const locale = useLocale();
  return ({ method, title, state, bank, months, by_exchange: isByExchange }) => {
    if (isByExchange && state === 'paid') return t('byExchange');
    const name = inLocale(title, locale);
    if (method === CREDIT_METHOD && bank) {
      const terms = months ? `, ${t('months', { months })}` : '';
      return `${name} · ${inLocale(bank, locale)}${terms}`;
    }
    return `${name} · ${method === TRANSFER_METHOD && state === 'due' ? t('transferDue') : t(state)}`;
  };
}

export function PaymentSign({ payment }: { payment: Payment }) {
  return <OfficeIcon name={signOf(payment)} small />;
}

function signOf({ method, account }: Payment): OfficeIconName {
  if (account) return account === 'wallet' ? 'wallet' : 'credit';
  if (method === CARD_AT_DOOR_METHOD) return 'credit';
  return method === CREDIT_METHOD || method === TRANSFER_METHOD ? 'bank' : 'cash';
}
