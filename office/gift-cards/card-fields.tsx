import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import type { OfficeGiftCard } from '#contract/office/office-gift-cards-contract.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useForm } from '../state/use-form.ts';

type CardFormOptions<T> = {
  send: (fields: Record<string, string>) => Promise<OfficeResult<T>>;
  /** The toast after a successful call. */
  text: string;
  onDone: () => void;
};

/** A form that reloads the page and closes after a successful call. */
export function useCardForm<T>({ send, text, onDone }: CardFormOptions<T>) {
  const { revalidate } = useRevalidator();
  return useForm({
    send,
    done: () => {
      showToast({ text });
      void revalidate();
      onDone();
    },
  });
}

type FailureProps = { failure: OfficeFailure | null };

/** The receiver and the day of the mail, of a stored card or empty for a new one. */
export function ReceiverFields({ card, failure }: FailureProps & { card?: OfficeGiftCard }) {
  const t = useTranslations('giftCards');
  return (
    <>
      <TextField
        name="receiver_email"
        label={t('receiverEmail')}
        type="email"
        defaultValue={card?.receiver_email}
        maxLength={MAX_FIELD_LENGTH}
        error={failure?.fields.receiver_email}
        required
      />
      <TextField
        name="receiver_name"
        label={t('receiverName')}
        defaultValue={card?.receiver_name}
        maxLength={MAX_FIELD_LENGTH}
        optional
      />
      <TextField
        name="send_on"
        label={t('sendOn')}
        type="date"
        defaultValue={card?.send_on ?? ''}
        error={failure?.fields.send_on}
        optional
      />
    </>
  );
}

export function ReasonField({ failure }: FailureProps) {
  const t = useTranslations('giftCards');
  return (
    <TextField name="reason" label={t('reason')} maxLength={MAX_FIELD_LENGTH} error={failure?.fields.reason} required />
  );
}
