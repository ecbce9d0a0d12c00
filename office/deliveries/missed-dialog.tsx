import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Delivery, MAX_MISSED_NOTE, missDelivery } from '#contract/office/office-deliveries-contract.ts';
import { MISSED_REASONS } from '#rules/orders/delivery-state.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { dayBeside } from './deliveries-address.ts';

type Props = { row: Delivery | null; today: string; onClose: () => void };

/** Records the reason of a failed attempt and the new delivery day. */
export function MissedDialog({ row, today, onClose }: Props) {
  const t = useTranslations('deliveries');
  return (
    <Dialog open={row !== null} onClose={onClose} title={t('missTitle', { number: String(row?.id ?? '') })}>
      {row && <MissedForm row={row} today={today} onClose={onClose} />}
    </Dialog>
  );
}

function MissedForm({ row, today, onClose }: Props & { row: Delivery }) {
  const t = useTranslations('deliveries');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: ({ reason = '', day = '', note = '' }) =>
      client.call(missDelivery, {
        params: { id: row.id },
        input: { reason: MISSED_REASONS.find((one) => one === reason) ?? 'other', day: day === '' ? null : day, note },
      }),
    done: () => {
      onClose();
      revalidate();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <SelectField label={t('reason')} name="reason" defaultValue="nobody">
        <Options of={MISSED_REASONS.map((reason) => [reason, t(`reasons.${reason}`)])} />
      </SelectField>
      <TextField
        label={t('newDay')}
        name="day"
        type="date"
        min={today}
        defaultValue={dayBeside(today, 1)}
        hint={`${t('newDayHint')} ${t('noDay')}`}
        error={form.failure?.fields.day}
      />
      <TextField label={t('missNote')} name="note" maxLength={MAX_MISSED_NOTE} autoComplete="off" />
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('missSave')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
