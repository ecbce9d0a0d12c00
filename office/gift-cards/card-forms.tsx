import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  adjustGiftCard,
  changeGiftCard,
  type GiftCardFields,
  type OfficeGiftCard,
} from '#contract/office/office-gift-cards-contract.ts';
import { TextField } from '#ui/field.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { ReasonField, ReceiverFields, useCardForm } from './card-fields.tsx';

type FormProps = { card: OfficeGiftCard; onDone: () => void };

export function EditForm({ card, onDone }: FormProps) {
  const t = useTranslations('giftCards');
  const client = useClient();
  const { isBusy, failure, onSubmit } = useCardForm({
    send: ({ receiver_name, receiver_email, send_on }) => {
      const fields: GiftCardFields = { receiver_name, receiver_email, send_on: send_on || null };
      return client.call(changeGiftCard, { params: { id: card.id }, input: { version: card.version, fields } });
    },
    text: t('saved'),
    onDone,
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ReceiverFields card={card} failure={failure} />
      <FailureNote failure={failure} />
      <SubmitRow busy={isBusy}>{t('save')}</SubmitRow>
    </form>
  );
}

/** Parses digits with an optional sign, such as `-5 000`. Null for other texts. */
const readSigned = (typed: string): number | null => {
  const text = typed.replace(/[\s.,\u00a0]/g, '').replace('−', '-');
  return /^[-+]?\d{1,9}$/.test(text) ? Number(text) : null;
};

export function AdjustForm({ card, onDone }: FormProps) {
  const t = useTranslations('giftCards');
  const client = useClient();
  const [key] = useState(() => crypto.randomUUID());
  const { isBusy, failure, onSubmit } = useCardForm({
    send: ({ amount = '', reason = '' }) =>
      client.call(adjustGiftCard, {
        params: { id: card.id },
        input: { amount: readSigned(amount) ?? 0, reason, idempotency_key: key },
      }),
    text: t('saved'),
    onDone,
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <TextField
        name="amount"
        label={t('adjustAmount')}
        hint={t('adjustHint')}
        className="num"
        autoComplete="off"
        error={failure?.fields.amount}
        required
      />
      <ReasonField failure={failure} />
      <FailureNote failure={failure} />
      <SubmitRow busy={isBusy}>{t('save')}</SubmitRow>
    </form>
  );
}
