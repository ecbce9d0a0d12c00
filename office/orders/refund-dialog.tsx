import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { planRefund, type RefundPlan, refundOrder } from '#contract/office/office-order-money-contract.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { divideRefund } from '#rules/orders/refund-plan.ts';
import { isRefundReason, REFUND_REASONS } from '#rules/orders/refund-reason.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import styles from './refund.module.css';
import { type ChosenQuantities, RefundLines, sumOf } from './refund-lines.tsx';

type Props = {
  order: OfficeOrder;
  /** The proposed amount, without lines. */
  amount?: number;
  open: boolean;
  onClose: () => void;
  onChange: (order: OfficeOrder) => void;
};

/** Explains what the bank will do before the refund. Repeated presses send it once. */
export function RefundDialog({ order, amount = 0, open, onClose, onChange }: Props) {
  const t = useTranslations('refund');
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { number: String(order.id) })} className={styles.dialog}>
      <Planned order={order} amount={amount} onClose={onClose} onChange={onChange} />
    </Dialog>
  );
}

type PlannedProps = Omit<Props, 'open' | 'amount'> & { amount: number };

function Planned({ order, amount, onClose, onChange }: PlannedProps) {
  const t = useTranslations('refund');
  const client = useClient();
  const [answer, setAnswer] = useState<{ plan: RefundPlan | null } | OfficeFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after somebody else changed it
  useEffect(() => {
    client.call(planRefund, { params: { id: order.id } }).then((result) => {
      setAnswer(result.ok ? result.data : result.error);
    });
  }, [client, order.id, attempt]);
  if (!answer) return <div className={`skel ${styles.wait}`} aria-busy="true" />;
  if (!('plan' in answer)) return <FailureNote failure={answer} />;
  if (!answer.plan) return <p className="note">{t('none')}</p>;
  const again = () => setAttempt((count) => count + 1);
  const { plan } = answer;
  return <RefundForm order={order} amount={amount} plan={plan} onClose={onClose} onChange={onChange} onStale={again} />;
}

/** Errors after which the displayed plan is outdated: it is loaded again below the error message. */
const RELOADING_ERRORS: readonly string[] = ['stale', 'returned_outside', 'refund_running', 'refund_most'];

type FormProps = PlannedProps & { plan: RefundPlan; onStale: () => void };

function RefundForm({ order, amount: proposed, plan, onClose, onChange, onStale }: FormProps) {
  const t = useTranslations('refund');
  const close = useTranslations('ui')('close');
  const formatAmd = useFormatAmd();
  const { chosen, typed, amount, key, choose, type } = useAmount(plan, proposed);
  const isWhole = amount === plan.paid && plan.refunded === 0;
  const how = isWhole ? plan.whole : plan.part;
  const toCard = sharesOf(plan.payments, amount).reduce((sum, { card }) => sum + card, 0);
  const isFit = amount > 0 && amount <= plan.most && !(plan.open && !plan.open.is_unclear);
  const send = useRefund(order.id, { plan, chosen, amount, how, key, onStale });
  const form = useForm({
    send,
    done: (answer) => {
      showToast({ text: t('sent', { amount: formatAmd(amount) }) });
      onChange(answer.order);
      onClose();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      {plan.open && (
        <p className="note note--warm">
          <OfficeIcon name="clock" />
          <span>{t(plan.open.is_unclear ? 'unclear' : 'running', { amount: formatAmd(plan.open.amount) })}</span>
        </p>
      )}
      <RefundLines order={order} plan={plan} chosen={chosen} onChoose={choose} />
      <div className={styles.pair}>
        <SelectField label={t('reason')} name="reason" hint={t('reasonHint')} defaultValue={REFUND_REASONS[0]}>
          <Options of={REFUND_REASONS.map((reason) => [reason, t(`reasons.${reason}`)])} />
        </SelectField>
        <AmountField amount={amount} typed={typed} most={plan.most} onType={type} />
      </div>
      <RefundOptions plan={plan} hasLines={Object.keys(chosen).length > 0} />
      {amount > 0 && (
        <p className="note" aria-live="polite">
          <OfficeIcon name={how === 'by_hand' ? 'alert' : 'credit'} />
          <span>{t(`says.${how}`, { amount: formatAmd(amount), card: plan.card ?? '' })}</span>
        </p>
      )}
      <RefundShares orderId={order.id} plan={plan} amount={amount} />
      {toCard > 0 && <p className="hint">{t('toCard', { amount: formatAmd(toCard) })}</p>}
      <p className="note note--warm">
        <OfficeIcon name="finger" />
        <span>{t('proof')}</span>
      </p>
      <FailureNote failure={form.failure} />
      <div className={styles.ends}>
        <Button aria-keyshortcuts="Escape" onClick={onClose}>
          {close} <ShortcutKey>Esc</ShortcutKey>
        </Button>
        <Button type="submit" look="main" busy={form.isBusy} disabled={!isFit}>
          {t(how === 'by_hand' ? 'write' : 'send', { amount: formatAmd(amount) })}
        </Button>
      </div>
    </form>
  );
}

/** The chosen lines give the amount until another amount is typed. */
function useAmount(plan: RefundPlan, proposed: number) {
  const [chosen, setChosen] = useState<ChosenQuantities>({});
  const [typed, setTyped] = useState<string | null>(proposed > 0 ? String(Math.min(proposed, plan.most)) : null);
  const key = useRef(crypto.randomUUID());
  const amount = typed === null ? Math.min(sumOf(plan, chosen), plan.most) : (parseAmd(typed) ?? 0);
  // Another amount is another refund, so it needs a new idempotency key.
  const renewKey = () => {
    key.current = crypto.randomUUID();
  };
  const choose = (next: ChosenQuantities) => {
    setChosen(next);
    setTyped(null);
    renewKey();
  };
  const type = (text: string) => {
    setTyped(text);
    renewKey();
  };
  return { chosen, typed, amount, key, choose, type };
}

type RefundRequest = {
  plan: RefundPlan;
  chosen: ChosenQuantities;
  amount: number;
  how: RefundPlan['whole'];
  key: RefObject<string>;
  onStale: () => void;
};

function useRefund(orderId: number, { plan, chosen, amount, how, key, onStale }: RefundRequest) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  return async ({ reason = '', restock, letter }: Partial<Record<string, string>>) => {
    const lines = Object.entries(chosen).map(([id, quantity]) => ({ item_id: Number(id), quantity }));
    const input = {
      lines,
      amount,
      reason: isRefundReason(reason) ? reason : ('other' as const),
      restock: restock !== undefined && lines.length > 0,
      letter: letter !== undefined,
      by_hand: how === 'by_hand',
      seen: plan.refunded,
      idempotency_key: key.current,
    };
    const result = await client.call(refundOrder, { params: { id: orderId }, input });
    if (!result.ok && RELOADING_ERRORS.includes(result.error.code)) {
      onStale();
      revalidate();
    }
    return result;
  };
}

const sharesOf = (payments: RefundPlan['payments'], amount: number) =>
  divideRefund(
    payments.map(({ left, gift_card: card, limit }, id) => ({ id, left, card, ...(limit !== null && { limit }) })),
    amount,
  );

type SharesProps = { orderId: number; plan: Pick<RefundPlan, 'payments'>; amount: number };

/** The payments over which the server divides the refund. */
export function RefundShares({ orderId, plan: { payments }, amount }: SharesProps) {
  const t = useTranslations('refund.share');
  const formatAmd = useFormatAmd();
  const shares = sharesOf(payments, amount);
  const isPlain = payments.length < 2 && payments.every((payment) => payment.order_id === orderId);
  if (isPlain || amount === 0) return null;
  return (
    <ul className="hint">
      {shares.map(({ id, money }) => {
        const { bill = '', how = 'refund', order_id: number = orderId } = payments[id] ?? {};
        const key = number === orderId ? how : (`${how}_earlier` as const);
        return money > 0 && <li key={bill}>{t(key, { amount: formatAmd(money), bill, number: String(number) })}</li>;
      })}
    </ul>
  );
}

type AmountProps = { amount: number; typed: string | null; most: number; onType: (text: string) => void };

function AmountField({ amount, typed, most, onType }: AmountProps) {
  const t = useTranslations('refund');
  const groupThousands = useGroupThousands();
  const limit = t('most', { amount: useFormatAmd()(most) });
  return (
    <TextField
      label={t('amount')}
      inputMode="numeric"
      autoComplete="off"
      className="num"
      value={typed ?? (amount === 0 ? '' : groupThousands(amount))}
      error={amount > most ? limit : undefined}
      hint={amount > most ? undefined : limit}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

function RefundOptions({ plan, hasLines }: { plan: RefundPlan; hasLines: boolean }) {
  const t = useTranslations('refund');
  return (
    <div>
      <Check name="restock" defaultChecked disabled={!hasLines}>
        {t('restock')}
        <small>{t('restockHint')}</small>
      </Check>
      <Check name="letter" defaultChecked={plan.has_email} disabled={!plan.has_email}>
        {t('letter')}
        <small>
          {plan.has_email ? t('letterHint', { language: t(`languages.${languageOf(plan.locale)}`) }) : t('noLetter')}
        </small>
      </Check>
    </div>
  );
}

const languageOf = (locale: string): 'hy' | 'ru' | 'en' => (locale === 'ru' || locale === 'en' ? locale : 'hy');
