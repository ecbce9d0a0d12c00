import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OfficeOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import { CREDIT_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import { CANCEL_REASONS, isCancelReason } from '#rules/orders/cancel-reason.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useForm } from '../state/use-form.ts';
import { useKeptFocus } from '../state/use-kept-focus.ts';
import styles from './order.module.css';
import { PaymentLink } from './payment-link.tsx';
import { PickupReady } from './pickup-ready.tsx';
import { ReopenButton } from './reopen-dialog.tsx';
import { SettleButton, UnpaidStepDialog } from './settle-dialog.tsx';
import { asksForMoney, useTransitionWithUndo } from './use-transition-with-undo.ts';

/** Statuses with a next transition, if the staff member has the permission. */
const GOES_ON: readonly OrderStatus[] = ['pending', 'processing', 'fraud'];

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };
type Target = 'processing' | 'completed' | 'canceled' | 'closed' | 'fraud';
const TARGETS: readonly Target[] = ['processing', 'completed', 'canceled', 'closed', 'fraud'];

const isTarget = (status: OrderStatus): status is Target => TARGETS.some((target) => target === status);

export function NextStepPanel({ order, onChange }: Props) {
  const t = useTranslations('order');
  const [chosen, setChosen] = useState<Target | null>(null);
  const [unpaidTo, setUnpaidTo] = useState<OrderStatus | null>(null);
  const transition = useTransitionWithUndo();
  const { next, buyer, delivery } = order;
  const { place, handlers } = useKeptFocus<HTMLHeadingElement>(order.status);
  const phone = buyer.is_masked ? !delivery.is_masked && delivery.phone : buyer.phone;
  const take = () => {
    if (!next) return;
    if (asksForMoney(order, next)) setUnpaidTo(next);
    else transition(order);
  };
  const choose = (target: Target) => (asksForMoney(order, target) ? setUnpaidTo(target) : setChosen(target));
  useKeys({ A: () => void (order.status !== 'processing' && take()), D: () => void (next === 'completed' && take()) });
  const others = order.steps.filter(isTarget).filter((target) => target !== next);
  return (
    <section className={`panel ${styles.next}`} {...handlers}>
      <header>
        <h2 ref={place} tabIndex={-1}>
          {t('next')}
        </h2>
      </header>
      <p className="small">
        <Says order={order} />
      </p>
      {!next && GOES_ON.includes(order.status) && <p className="hint">{t('mayNotStep')}</p>}
      <div className={styles.acts}>
        {next && (
          <Button aria-keyshortcuts={next === 'completed' ? 'D' : 'A'} look="main" size="l" wide onClick={take}>
            <Label order={order} />
            <ShortcutKey>{next === 'completed' ? 'D' : 'A'}</ShortcutKey>
          </Button>
        )}
        {phone && (
          <a className="btn btn--line btn--l" href={`tel:${phone}`} aria-label={t('call')}>
            <OfficeIcon name="phone" small />
            <span>{t('call')}</span>
          </a>
        )}
      </div>
      <PaymentLink order={order} />
      <div className={styles.settle}>
        <PickupReady order={order} onChange={onChange} />
        <ReopenButton order={order} onChange={onChange} />
        <SettleButton order={order} onChange={onChange} />
      </div>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('otherSteps')}</summary>
          {others.map((target) => (
            <button
              key={target}
              className={`btn btn--s ${target === 'canceled' ? 'btn--bad' : 'btn--line'}`}
              type="button"
              onClick={() => choose(target)}
            >
              {t(`to${capital(target)}`)}
            </button>
          ))}
        </details>
      )}
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={chosen ? t(`to${capital(chosen)}`) : ''}>
        {chosen && <StepForm order={order} target={chosen} onChange={onChange} onClose={() => setChosen(null)} />}
      </Dialog>
      <UnpaidStepDialog
        order={unpaidTo && order}
        to={unpaidTo ?? 'processing'}
        onClose={() => setUnpaidTo(null)}
        onChange={onChange}
      />
    </section>
  );
}

const capital = <Text extends string>(text: Text): Capitalize<Text> =>
  // `Capitalize` describes the result, but TypeScript cannot infer it from the code.
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;

function Label({ order: { status, payment } }: { order: OfficeOrder }) {
  const t = useTranslations('order');
  if (status === 'processing') return t('handOver');
  if (status === 'fraud') return t('clear');
  return payment.method === CREDIT_METHOD ? t('agreed') : t('accept');
}

function Says({ order: { status, payment, hold_until: until } }: { order: OfficeOrder }) {
  const t = useTranslations('order');
  const formatAmd = useFormatAmd();
  const time = useOfficeTime();
  if (status === 'pending_payment' && until) return t('nextPayment', { time: time(until) });
  if (payment.lacks_money && (status === 'processing' || status === 'completed'))
    return payment.owed === undefined ? t('nextUnpaid') : t('nextOwed', { amount: formatAmd(payment.owed) });
  if (status === 'processing') return t('nextProcessing');
  if (status === 'fraud') return t('nextFraud');
  if (status !== 'pending') return t(payment.state === 'owed' ? 'nextRefund' : 'nextNone');
  if (payment.method === CREDIT_METHOD) return t('nextCredit');
  return payment.method === TRANSFER_METHOD && payment.state === 'due' ? t('nextTransfer') : t('nextPending');
}

type FormProps = Props & { target: Target; onClose: () => void };

/** Explains the effect on stock and payment before the transition. */
function StepForm({ order, target, onChange, onClose }: FormProps) {
  const t = useTranslations('order');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: ({ reason = '' }) =>
      client.call(stepOrder, {
        params: { id: order.id },
        input: { to: target, ...(isCancelReason(reason) && { reason }) },
      }),
    done: (answer) => {
      onChange(answer.order);
      onClose();
      revalidate();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{t(`says${capital(target)}`)}</p>
      {target === 'canceled' && (
        <SelectField label={t('reason')} name="reason" defaultValue={CANCEL_REASONS[0]}>
          <Options of={CANCEL_REASONS.map((reason) => [reason, t(`reasons.${reason}`)])} />
        </SelectField>
      )}
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button
          type="submit"
          busy={form.isBusy}
          className={target === 'canceled' ? 'btn--bad' : undefined}
          look={target === 'canceled' ? 'quiet' : 'main'}
        >
          {t(`to${capital(target)}`)}
        </Button>
        <Button onClick={onClose}>{t('keep')}</Button>
      </div>
    </form>
  );
}
