import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { issueGiftCard } from '#contract/office/office-gift-cards-contract.ts';
import { MAX_GIFT_MESSAGE } from '#rules/orders/gift-card.ts';
import { TextArea } from '#ui/field.tsx';
import { AmountField } from '../shell/amount-field.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { ReasonField, ReceiverFields, useCardForm } from './card-fields.tsx';

/** The form that issues a card without a sale, for example as an apology. The audit log contains the reason. */
export function IssueForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('giftCards');
  const languages = useTranslations('giftCards.language');
  const locale = useLocale() as Locale;
  const client = useClient();
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(null);
  const { isBusy, failure, onSubmit } = useCardForm({
    send: ({ receiver_name, receiver_email = '', message, send_on, reason = '', mail_locale }) =>
      client.call(issueGiftCard, {
        input: {
          ...{ amount: amount ?? 0, receiver_name, receiver_email, message, reason, idempotency_key: key },
          ...{ send_on: send_on || null, mail_locale: LOCALES.find((one) => one === mail_locale) ?? locale },
        },
      }),
    text: t('issued'),
    onDone,
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <AmountField label={t('amount')} amount={amount} onAmount={setAmount} error={failure?.fields.amount} required />
      <ReceiverFields failure={failure} />
      <TextArea name="message" label={t('message')} maxLength={MAX_GIFT_MESSAGE} rows={3} optional />
      <fieldset>
        <legend className="label">{t('mailLanguage')}</legend>
        {LOCALES.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="mail_locale" value={one} defaultChecked={one === locale} />
            <span>{languages(one)}</span>
          </label>
        ))}
      </fieldset>
      <ReasonField failure={failure} />
      <FailureNote failure={failure} />
      <SubmitRow busy={isBusy}>{t('issue')}</SubmitRow>
    </form>
  );
}
