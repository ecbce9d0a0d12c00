import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { MAX_REASON_LENGTH, type OfficeOrder, reopenOrder } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useForm } from '../state/use-form.ts';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** Undoes a mistaken hand-over. The button is shown for a day to staff with the permission. */
export function ReopenButton({ order, onChange }: Props) {
  const t = useTranslations('reopen');
  const [isOpen, setOpen] = useState(false);
  const until = order.reopen_until;
  if (until === null || Date.parse(until) < Date.now()) return null;
  return (
    <>
      <Button look="line" wide onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('open')}>
        {isOpen && <ReopenForm order={order} until={until} onChange={onChange} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

type FormProps = Props & { until: string; onClose: () => void };

function ReopenForm({ order, until, onChange, onClose }: FormProps) {
  const t = useTranslations('reopen');
  const tOrder = useTranslations('order');
  const client = useClient();
  const time = useOfficeTime();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: ({ reason = '' }) => client.call(reopenOrder, { params: { id: order.id }, input: { reason } }),
    done: (answer) => {
      onChange(answer.order);
      onClose();
      revalidate();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{t('says', { time: time(until) })}</p>
      <TextField
        label={t('reason')}
        name="reason"
        required
        maxLength={MAX_REASON_LENGTH}
        error={form.failure?.fields.reason}
      />
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('open')}
        </Button>
        <Button onClick={onClose}>{tOrder('keep')}</Button>
      </div>
    </form>
  );
}
