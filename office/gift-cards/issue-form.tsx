import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { issueGiftCard } from '#contract/office/office-gift-cards-contract.ts';
import { MAX_GIFT_MESSAGE } from '#rules/orders/gift-card.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { AmountField } from '../shell/amount-field.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';

/** The form that issues a card without a sale, for example as an apology. The audit log contains the reason. */
export function IssueForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('giftCards');
  const languages = useTranslations('giftCards.language');
  const locale = useLocale() as Locale;
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(null);
  const { isBusy, failure, onSubmit } = useForm({
    send: ({ receiver_name, receiver_email = '', message, send_on, reason = '', mail_locale }) =>
      client.call(issueGiftCard, {
        input: {
          ...{ amount: amount ?? 0, receiver_name, receiver_email, message, reason, idempotency_key: key },
          ...{ send_on: send_on || null, mail_locale: LOCALES.find((one) => one === mail_locale) ?? locale },
        },
      }),
    done: () => {
      showToast({ text: t('issued') });
      void revalidate();
      onDone();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <AmountField label={t('amount')} amount={amount} onAmount={setAmount} error={failure?.fields.amount} required />
      <TextField
        name="receiver_email"
        label={t('receiverEmail')}
        type="email"
        maxLength={MAX_FIELD_LENGTH}
        error={failure?.fields.receiver_email}
        required
      />
      <TextField name="receiver_name" label={t('receiverName')} maxLength={MAX_FIELD_LENGTH} optional />
      <TextArea name="message" label={t('message')} maxLength={MAX_GIFT_MESSAGE} rows={3} optional />
      <TextField name="send_on" label={t('sendOn')} type="date" error={failure?.fields.send_on} optional />
      <fieldset>
        <legend className="label">{t('mailLanguage')}</legend>
        {LOCALES.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="mail_locale" value={one} defaultChecked={one === locale} />
            <span>{languages(one)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        name="reason"
        label={t('reason')}
        maxLength={MAX_FIELD_LENGTH}
        error={failure?.fields.reason}
        required
      />
      <FailureNote failure={failure} />
      <SubmitRow busy={isBusy}>{t('issue')}</SubmitRow>
    </form>
  );
}
