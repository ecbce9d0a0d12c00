import { useTranslations } from 'use-intl';
import { MAX_NOTES_LENGTH } from '#rules/checkout-form.ts';
import { Check } from '#ui/check.tsx';
import { TextArea } from '#ui/field.tsx';
import type { BookEntry } from './address-book.ts';
import type { CheckoutState } from './checkout-state.ts';
import { ElsewhereFields } from './elsewhere-fields.tsx';

/** Whether the goods go somewhere else, and what the courier should know. */
export function DeliveryTarget({ state, book }: { state: CheckoutState; book: readonly BookEntry[] }) {
  const t = useTranslations('checkout');
  const { form, field, goElsewhere } = state;
  return (
    <>
      <Check checked={form.isElsewhere} name="isElsewhere" onChange={(event) => goElsewhere(event.target.checked)}>
        {t('isElsewhere')}
      </Check>
      {form.isElsewhere && <ElsewhereFields state={state} book={book} />}
      <TextArea
        {...field('notes')}
        label={t('notes')}
        placeholder={t('notesPlaceholder')}
        optional
        autoComplete="off"
        maxLength={MAX_NOTES_LENGTH}
      />
    </>
  );
}
