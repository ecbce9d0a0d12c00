import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { settlePayment } from '#contract/office/office-order-money-contract.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

const SAYS = { transfer: 'saysTransfer', wallet: 'saysWallet', card: 'saysCard' } as const;

/** For money that only a person can look for: a transfer, or a payment its provider did not speak of. */
export function SettleButton({ order, onChange }: Props) {
  const t = useTranslations('settle');
  const [isOpen, setOpen] = useState(false);
  const maySettle = useMay('orders.refund') && order.settle !== null;
  useKeys({ S: () => maySettle && setOpen(true) });
  if (!order.settle || !maySettle) return null;
  return (
    <>
      <Button look="line" size="l" wide onClick={() => setOpen(true)}>
        {t('open')} <kbd>S</kbd>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <SettleForm order={order} kind={order.settle} onChange={onChange} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type FormProps = Props & { kind: NonNullable<OfficeOrder['settle']>; onClose: () => void };

function SettleForm({ order, kind, onChange, onClose }: FormProps) {
  const t = useTranslations('settle');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { press, renew } = usePressKey();
  const paid = useRef(true);
  const form = useForm({
    send: ({ transaction }) =>
      press((key) =>
        client.call(settlePayment, {
          params: { id: order.id },
          input: {
            is_paid: paid.current,
            idempotency_key: key,
            ...(paid.current && transaction && { transaction: transaction.trim() }),
          },
        }),
      ),
    done: (answer) => {
      showToast({ text: t('done') });
      onChange(answer.order);
      onClose();
      revalidate();
    },
  });
  const says = (isPaid: boolean) => () => {
    if (paid.current !== isPaid) renew();
    paid.current = isPaid;
  };
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{t(SAYS[kind])}</p>
      {kind === 'wallet' && (
        <TextField
          label={t('transaction')}
          name="transaction"
          maxLength={64}
          autoComplete="off"
          error={form.failure?.fields.transaction}
          autoFocus
        />
      )}
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy} onClick={says(true)}>
          {t('paid')}
        </Button>
        {kind !== 'transfer' && (
          <Button type="submit" busy={form.isBusy} onClick={says(false)}>
            {t('notPaid')}
          </Button>
        )}
      </div>
    </form>
  );
}
