import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { settlePayment } from '#contract/office/office-order-money-contract.ts';
import type { OfficeOrder, OfficeOrderRow } from '#contract/office/office-orders-contract.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';
import { useTransitionWithUndo } from './use-transition-with-undo.ts';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

type UnpaidOrder = Pick<OfficeOrderRow, 'id' | 'status' | 'payment' | 'next' | 'settle'>;
type SettleKind = NonNullable<UnpaidOrder['settle']>;

/** Records a payment that only a person can verify: a bank transfer, or a payment its provider did not report. */
export function SettleButton({ order, onChange }: Props) {
  const t = useTranslations('settle');
  const [isOpen, setOpen] = useState(false);
  const maySettle = useMay('orders.refund') && order.settle !== null;
  useKeys({ S: () => maySettle && setOpen(true) });
  if (!order.settle || !maySettle) return null;
  const onDone = (changed: OfficeOrder) => {
    onChange(changed);
    setOpen(false);
  };
  return (
    <>
      <Button aria-keyshortcuts="S" look="line" size="l" wide onClick={() => setOpen(true)}>
        {t('open')} <ShortcutKey>S</ShortcutKey>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <SettleForm order={order} kind={order.settle} onDone={onDone} />
      </Dialog>
    </>
  );
}

type StepProps = {
  /** Null while the dialog is closed. */
  order: UnpaidOrder | null;
  to: OrderStatus;
  onClose: () => void;
  onChange?: (order: OfficeOrder) => void;
};

/** Asks before a transition of an unpaid order whether to record the money or continue without it. */
export function UnpaidStepDialog({ order, to, onClose, onChange }: StepProps) {
  const t = useTranslations('settle');
  return (
    <Dialog open={order !== null} onClose={onClose} title={t('title')}>
      {order && <UnpaidStep order={order} to={to} onClose={onClose} onChange={onChange} />}
    </Dialog>
  );
}

function UnpaidStep({ order, to, onClose, onChange }: StepProps & { order: UnpaidOrder }) {
  const t = useTranslations('settle');
  const tUi = useTranslations('ui');
  const may = useMay('orders.refund');
  const hold = useTransitionWithUndo();
  const says = <p>{t('unpaidOrder', { number: String(order.id) })}</p>;
  if (!may)
    return (
      <div className="form">
        {says}
        <p className="hint">{t('askColleague')}</p>
        <div className="dialog-acts">
          <Button onClick={onClose}>{tUi('close')}</Button>
        </div>
      </div>
    );
  const goOn = () => {
    onClose();
    hold({ ...order, next: to }, { withoutMoney: true });
  };
  const onDone = (changed: OfficeOrder) => {
    onChange?.(changed);
    onClose();
    // Recording the money moves a pending order to processing. The requested transition may lead further.
    if (changed.status !== to && changed.steps.includes(to)) hold({ ...changed, next: to });
  };
  const without = (
    <>
      <Button onClick={goOn} aria-describedby="without-money">
        {t(to === 'completed' ? 'handOverWithout' : 'acceptWithout')}
      </Button>
      <p className="hint" id="without-money">
        {t('withoutHint')}
      </p>
    </>
  );
  if (order.settle)
    return (
      <SettleForm order={order} kind={order.settle} onDone={onDone} says={says}>
        {without}
      </SettleForm>
    );
  return (
    <div className="form">
      {says}
      <div className="dialog-acts">{without}</div>
    </div>
  );
}

type FormProps = {
  order: UnpaidOrder;
  kind: SettleKind;
  onDone: (order: OfficeOrder) => void;
  says?: ReactNode;
  /** Further buttons beside the answers. */
  children?: ReactNode;
};

function SettleForm({ order, kind, onDone, says: above, children }: FormProps) {
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
      onDone(answer.order);
      revalidate();
    },
  });
  const says = (isPaid: boolean) => () => {
    if (paid.current !== isPaid) renew();
    paid.current = isPaid;
  };
  const isUnclear = kind === 'card' || (kind === 'wallet' && order.payment.state === 'confirming');
  return (
    <form className="form" onSubmit={form.onSubmit}>
      {above}
      <p>{t(effectOf(kind, order.status))}</p>
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
        {isUnclear && (
          <Button type="submit" busy={form.isBusy} onClick={says(false)}>
            {t('notPaid')}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

/** The effect depends on the status of the order. */
function effectOf(kind: SettleKind, status: OrderStatus) {
  if (kind === 'card') return 'saysCard';
  if (status === 'canceled') return 'saysTransferCanceled';
  if (kind === 'wallet') return 'saysWallet';
  return status === 'pending' ? 'saysTransfer' : 'saysTransferUnderWay';
}
