import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerCredit } from '#contract/office/office-order-money-contract.ts';
import { type OfficeOrderRow, stepOrder, stepOrders } from '#contract/office/office-orders-contract.ts';
import { countsOnMoney } from '#rules/orders/order-steps.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { isPermission } from '#rules/staff/staff-permissions.ts';
import { showToast } from '#ui/toast.tsx';
import { usePermissionLabel } from '../shell/permission-labels.ts';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { scheduleTransition } from '../state/pending-transition.ts';
import { awaitsBank } from './credit-dialog.tsx';

type TransitionOrder = Pick<OfficeOrderRow, 'id' | 'status' | 'payment' | 'next'>;
type TransitionOptions = { withoutMoney?: boolean };

/** The office asks about the payment first because the server refuses the transition of an unpaid order. */
export const asksForMoney = ({ status, payment }: Omit<TransitionOrder, 'next'>, to: OrderStatus): boolean =>
  payment.lacks_money && countsOnMoney(status, to);

/** Delays a transition for five seconds so that it can be undone, then shows the result. */
export function useTransitionWithUndo(): (order: TransitionOrder, options?: TransitionOptions) => void {
  const client = useClient();
  const t = useTranslations('order');
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  return (order, { withoutMoney = false } = {}) => {
    const { id, next: to } = order;
    if (!to) return;
    const params = { id };
    const call = async () => {
      const result = awaitsBank(order)
        ? await client.call(answerCredit, { params, input: { answer: 'agreed' } })
        : await client.call(stepOrder, { params, input: { to, ...(withoutMoney && { without_money: true }) } });
      if (!result.ok)
        showToast({ text: t('stepFailed', { number: String(id), why: messageOf(result.error) }), tone: 'bad' });
      revalidate();
    };
    scheduleTransition({ orderIds: [id], to }, call);
  };
}

export type RefusedRow = { id: number; message: string };

/** Changes one order or all selected ones, and names those that were refused. */
export function useRowTransitions(onEnd: (done: readonly number[], refused: readonly RefusedRow[]) => void) {
  const client = useClient();
  const messageOf = useFailureMessage();
  const t = useTranslations('orders');
  const { revalidate } = useRevalidator();
  const permissionLabel = usePermissionLabel();
  const one = useTransitionWithUndo();
  const many = (selection: number[], to: 'processing' | 'completed') =>
    scheduleTransition({ orderIds: selection, to }, async () => {
      const result = await client.call(stepOrders, { input: { selection, to } });
      if (!result.ok) {
        showToast({ text: messageOf(result.error), tone: 'bad' });
        return;
      }
      const { done, refused } = result.data;
      if (done.length > 0) showToast({ text: t('stepped', { count: done.length }) });
      const rows = refused.map(({ id, message, permission }) => {
        const isNamed = permission !== undefined && isPermission(permission);
        return {
          id,
          message: isNamed
            ? t('refusedPermission', { why: message, permission: permissionLabel(permission) })
            : message,
        };
      });
      onEnd(done, rows);
      revalidate();
    });
  return { one, many };
}

/** Transitions that can be applied to several orders at once: accept and hand over. */
export const isCommon = (to: OrderStatus | null): to is 'processing' | 'completed' =>
  to === 'processing' || to === 'completed';
