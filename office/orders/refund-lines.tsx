import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { RefundPlan } from '#contract/office/office-order-money-contract.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { pictureOf } from '../state/picture-of.ts';
import styles from './refund.module.css';

/** Number of pieces by order item id. */
export type ChosenQuantities = Record<number, number>;

export const sumOf = ({ lines }: RefundPlan, chosen: ChosenQuantities): number =>
  lines.reduce((sum, line) => sum + paidFor(line, chosen[line.item_id] ?? 0), 0);

/** All pieces that are left cost exactly what was paid for them. */
const paidFor = ({ each, left, left_paid: all }: RefundPlan['lines'][number], pieces: number): number =>
  pieces === left ? all : each * pieces;

type Props = {
  order: OfficeOrder;
  plan: RefundPlan;
  chosen: ChosenQuantities;
  onChoose: (chosen: ChosenQuantities) => void;
};

export function RefundLines({ order, plan, chosen, onChoose }: Props) {
  const t = useTranslations('refund');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const choose = (id: number, quantity: number) => {
    const { [id]: _, ...others } = chosen;
    onChoose(quantity > 0 ? { ...others, [id]: quantity } : others);
  };
  const first = plan.lines.find(({ left }) => left > 0)?.item_id;
  return (
    <ul className={`rows ${styles.lines}`} aria-label={t('lines')}>
      {order.items.map((item) => {
        const line = plan.lines.find(({ item_id }) => item_id === item.id);
        const left = line?.left ?? 0;
        const count = chosen[item.id] ?? 0;
        const name = inLocale(item.name, locale);
        return (
          <li key={item.id} className={classNames(count === 0 && styles.off)}>
            <label>
              <input
                type="checkbox"
                checked={count > 0}
                disabled={left === 0}
                // Most refunds concern one line, so the first one has the focus.
                // biome-ignore lint/a11y/noAutofocus: choosing a line is the first step of the dialog
                autoFocus={item.id === first}
                onChange={(event) => choose(item.id, event.target.checked ? left : 0)}
              />
              {item.picture ? (
                <img className="thumb" src={pictureOf(item.picture)} alt="" width="40" height="40" />
              ) : (
                <span className="thumb" />
              )}
              <span>
                {name}
                <small className="num">{left === 0 ? t('gone') : formatAmd(item.price)}</small>
              </span>
            </label>
            <span className={styles.count}>
              {count > 0 && left > 1 ? (
                <Stepper name={name} count={count} most={left} onCount={(next) => choose(item.id, next)} />
              ) : (
                <small className="num muted">
                  <span className="sr">{t('chosenOf', { count, left })}</span>
                  <span aria-hidden="true">
                    {count} / {left}
                  </span>
                </small>
              )}
            </span>
            <span className="num r">{count > 0 && line ? formatAmd(paidFor(line, count)) : '—'}</span>
          </li>
        );
      })}
    </ul>
  );
}

type StepperProps = { name: string; count: number; most: number; onCount: (count: number) => void };

function Stepper({ name, count, most, onCount }: StepperProps) {
  const t = useTranslations('refund');
  return (
    <span className={styles.stepper}>
      <button type="button" aria-label={`${t('less')}: ${name}`} onClick={() => onCount(count - 1)}>
        <OfficeIcon name="minus" small />
      </button>
      <output className="num">{count}</output>
      <button
        type="button"
        aria-label={`${t('more')}: ${name}`}
        aria-disabled={count >= most || undefined}
        onClick={() => count < most && onCount(count + 1)}
      >
        <OfficeIcon name="plus" small />
      </button>
    </span>
  );
}
