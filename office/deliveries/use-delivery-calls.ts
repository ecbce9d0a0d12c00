import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import {
  assignDeliveries,
  type Delivery,
  type DeliveryResults,
  markDeliveries,
} from '#contract/office/office-deliveries-contract.ts';
import type { MarkedState } from '#rules/orders/delivery-state.ts';
import { showToast } from '#ui/toast.tsx';
import type { RefusedRow } from '../orders/use-transition-with-undo.ts';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { scheduleTransition } from '../state/pending-transition.ts';

export type DeliveryCalls = {
  mark: (rows: readonly Delivery[], to: MarkedState) => void;
  assign: (rows: readonly Delivery[], courierId: number | null) => Promise<void>;
  refused: readonly RefusedRow[];
  clear: () => void;
  forget: () => void;
  /** The last change that one undo restores. */
  change: number | null;
};

/** Changes deliveries and names those that were refused. `onDone` receives the changed orders. */
export function useDeliveryCalls(onDone: (done: readonly number[]) => void): DeliveryCalls {
  const t = useTranslations('deliveries');
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const [change, setChange] = useState<number | null>(null);
  const end = async (result: OfficeResult<DeliveryResults>, text: 'marked' | 'assigned') => {
    if (!result.ok) return showToast({ text: messageOf(result.error), tone: 'bad' });
    const { done } = result.data;
    setRefused(result.data.refused);
    setChange(result.data.change);
    if (done.length > 0) showToast({ text: t(text, { count: done.length }) });
    onDone(done);
    await revalidate();
  };
  return {
    refused,
    change,
    clear: () => setRefused([]),
    forget: () => setChange(null),
    mark: (rows, to) => {
      const ids = rows.filter(({ next }) => next.includes(to)).map(({ id }) => id);
      if (ids.length === 0) return;
      const call = async () => end(await client.call(markDeliveries, { input: { ids, to } }), 'marked');
      // The hand-over mails the buyer, so it can be undone for a moment. Other marks can be undone at any time.
      if (to === 'delivered') scheduleTransition({ orderIds: ids, to: 'completed' }, call);
      else void call();
    },
    assign: async (rows, courierId) => {
      const orders = rows.map(({ id, courier }) => ({ id, seen: courier?.id ?? null }));
      await end(await client.call(assignDeliveries, { input: { orders, courier_id: courierId } }), 'assigned');
    },
  };
}
