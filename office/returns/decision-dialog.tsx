import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { planRefund, type RefundPlan } from '#contract/office/office-order-money-contract.ts';
import { decideReturn, type OfficeReturn } from '#contract/office/office-returns-contract.ts';
import { paidForLines } from '#rules/orders/refund-plan.ts';
import { RETURN_DECISIONS, type ReturnDecision } from '#rules/orders/return-reason.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import { RefundShares } from '../orders/refund-dialog.tsx';
import styles from '../orders/returns.module.css';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import { ExchangeFields, type ExchangeState, NO_EXCHANGE } from './exchange-fields.tsx';

type FormProps = { row: OfficeReturn; onClose: () => void; onChange: (row: OfficeReturn) => void };

/** Decides about each line. Money, stock and the order of an exchange follow in one step. */
export function DecisionDialog({ open, ...props }: FormProps & { open: boolean }) {
  const t = useTranslations('returns');
  return (
    <Dialog open={open} onClose={props.onClose} title={t('decideTitle')} className={styles.dialog}>
      <DecisionForm {...props} />
    </Dialog>
  );
}

function DecisionForm({ row, onClose, onChange }: FormProps) {
  const t = useTranslations('returns');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const mayExchange = useMay('orders.create');
  const mayRefund = useMay('orders.refund');
  const [chosen, setChosen] = useState<Record<number, ReturnDecision>>({});
  const [exchange, setExchange] = useState<ExchangeState>(NO_EXCHANGE);
  const [typed, setTyped] = useState<string | null>(null);
  const [isByHand, setByHand] = useState(false);
  const key = useRef(crypto.randomUUID());
  const decisionOf = (item: OfficeReturn['items'][number]): ReturnDecision =>
    item.received === 0 ? 'refuse' : (chosen[item.id] ?? row.wish);
  const paid = paidForItems(row, decisionOf);
  const paidFor = (wanted: ReturnDecision) =>
    row.items.reduce((sum, item) => (decisionOf(item) === wanted ? sum + (paid.get(item.id) ?? 0) : sum), 0);
  const [refundValue, exchangeValue] = [paidFor('refund'), paidFor('exchange')];
  const isExchange = row.items.some((item) => decisionOf(item) === 'exchange');
  const leftover = isExchange && exchange.total !== null ? Math.max(0, exchangeValue - exchange.total) : 0;
  const most = refundValue + leftover;
  const amount = typed === null ? most : Number(typed);
  const isMoney = refundValue > 0 || isExchange;
  const { plan, failure: planFailure, again } = useRefundPlan(row.order_id, isMoney && mayRefund);
  const how = plan ? plan[amount === plan.paid && plan.refunded === 0 ? 'whole' : 'part'] : null;
  const isFit =
    (!isExchange || (mayExchange && exchange.isReady)) &&
    amount <= most &&
    (refundValue === 0 || amount > 0) &&
    (!isMoney || plan !== null || !mayRefund);
  const form = useForm({
    send: async ({ note = '' }) => {
      const result = await client.call(decideReturn, {
        params: { id: row.id },
        input: {
          items: row.items.map((item) => ({ id: item.id, decision: decisionOf(item) })),
          refund_amount: amount,
          by_hand: isByHand || how === 'by_hand',
          exchange: isExchange ? exchange.toInput(exchangeValue) : null,
          ...{ note, version: row.version, seen: plan?.refunded ?? 0, idempotency_key: key.current },
        },
      });
      if (!result.ok && RELOAD_ERRORS.includes(result.error.code)) {
        key.current = crypto.randomUUID();
        again();
        await revalidate();
      }
      return result;
    },
    done: (answer) => {
      showToast({ text: t('isClosed') });
      onChange(answer.return);
      onClose();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      {row.items.map((item) => (
        <SelectField
          key={item.id}
          label={`${inLocale(item.name, locale)} × ${item.received ?? 0}`}
          hint={[
            item.condition && t(`conditions.${item.condition}`),
            formatAmd(paid.get(item.id) ?? 0),
            isRestocked(decisionOf(item), item.condition) ? t('willRestock') : t('willNotRestock'),
          ]
            .filter(Boolean)
            .join(' · ')}
          value={decisionOf(item)}
          disabled={item.received === 0}
          onChange={({ target }) => {
            key.current = crypto.randomUUID();
            setTyped(null);
            setChosen({
              ...chosen,
              [item.id]: RETURN_DECISIONS.find((one) => one === target.value) ?? row.wish,
            });
          }}
        >
          <Options of={RETURN_DECISIONS.map((one) => [one, t(`decisions.${one}`)])} />
        </SelectField>
      ))}
      {isExchange && mayExchange && (
        <ExchangeFields
          row={row}
          value={exchangeValue}
          state={exchange}
          onChange={(next) => {
            key.current = crypto.randomUUID();
            setExchange(next);
          }}
        />
      )}
      {isExchange && !mayExchange && <p className="note note--warm">{t('noExchange')}</p>}
      {isMoney && !mayRefund && <p className="note note--warm">{t('noRefund')}</p>}
      {planFailure && <FailureNote failure={planFailure} />}
      {most > 0 && mayRefund && (
        <>
          <AmountField
            amount={amount}
            most={most}
            onType={setTyped}
            onKey={() => (key.current = crypto.randomUUID())}
          />
          {how && how !== 'by_hand' && (
            <Check checked={isByHand} onChange={({ target }) => setByHand(target.checked)}>
              {t('byHand')}
            </Check>
          )}
          {plan && <RefundShares orderId={row.order_id} plan={plan} amount={amount} />}
          {how && (
            <p className="note">
              <OfficeIcon name={how === 'by_hand' ? 'alert' : 'credit'} />
              <span>{t(`how.${isByHand ? 'by_hand' : how}`, { amount: formatAmd(amount) })}</span>
            </p>
          )}
        </>
      )}
      <TextArea label={t('noteToBuyer')} hint={t('noteOptional')} name="note" rows={2} />
      <p className="note note--warm">
        <OfficeIcon name="finger" />
        <span>{t('proof')}</span>
      </p>
      <FailureNote failure={form.failure} />
      <div className={styles.ends}>
        <Button aria-keyshortcuts="Escape" onClick={onClose}>
          {t('close')} <ShortcutKey>Esc</ShortcutKey>
        </Button>
        <Button type="submit" look="main" busy={form.isBusy} disabled={!isFit}>
          {amount > 0 ? t('closeWithRefund', { amount: formatAmd(amount) }) : t('closeReturn')}
        </Button>
      </div>
    </form>
  );
}

/** Errors after which the page shows outdated figures. */
const RELOAD_ERRORS: readonly string[] = [
  ...['stale', 'return_step', 'return_quantity', 'refund_most', 'refund_running', 'nothing_paid', 'price', 'stock'],
];

const isRestocked = (decision: ReturnDecision, condition: string | null): boolean =>
  (decision === 'refund' || decision === 'exchange') && condition === 'sellable';

function useRefundPlan(orderId: number, isWanted: boolean) {
  const client = useClient();
  const [plan, setPlan] = useState<RefundPlan | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after a refusal
  useEffect(() => {
    if (!isWanted) return;
    client.call(planRefund, { params: { id: orderId } }).then((result) => {
      setPlan(result.ok ? result.data.plan : null);
      setFailure(result.ok ? null : result.error);
    });
  }, [client, orderId, isWanted, turn]);
  return { plan, failure, again: () => setTurn((now) => now + 1) };
}

type AmountProps = { amount: number; most: number; onType: (digits: string) => void; onKey: () => void };

function AmountField({ amount, most, onType, onKey }: AmountProps) {
  const t = useTranslations('returns');
  const formatAmd = useFormatAmd();
  const group = useGroupThousands();
  return (
    <TextField
      label={t('refundAmount')}
      hint={t('most', { amount: formatAmd(most) })}
      error={amount > most ? t('tooMuch', { amount: formatAmd(most) }) : undefined}
      inputMode="numeric"
      value={group(amount)}
      onChange={({ target }) => {
        onKey();
        onType(target.value.replace(/\D/g, '').slice(0, 10));
      }}
    />
  );
}

/** The paid value of each line, by the rule of the server. Pieces that the shop keeps leave the order together. */
function paidForItems(
  { items, order_sums: sums }: OfficeReturn,
  decisionOf: (item: OfficeReturn['items'][number]) => ReturnDecision,
): ReadonlyMap<number, number> {
  const isLeaving = (item: OfficeReturn['items'][number]) => ['refund', 'exchange'].includes(decisionOf(item));
  const lineOf = ({ order_item_id: orderItemId, price, received, share }: OfficeReturn['items'][number]) => ({
    ...{ orderItemId, price, quantity: received ?? 0, ...share },
  });
  const order = { subTotal: sums.sub_total, discount: sums.discount, promotions: sums.promotions };
  const leaving = items.filter(isLeaving);
  const paid = paidForLines(leaving.map(lineOf), order);
  const alone = items.map((item) => [item.id, paidForLines([lineOf(item)], order)[0] ?? 0] as const);
  return new Map([...alone, ...leaving.map(({ id }, at) => [id, paid[at] ?? 0] as const)]);
}
