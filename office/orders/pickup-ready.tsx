import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { markPickupReady } from '#contract/office/office-pickups-contract.ts';
import { mayChangeOrder } from '#rules/orders/order-change.ts';
import { Button } from '#ui/button.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient, useMay } from '../state/office-site.tsx';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** The step of a pick-up before the hand-over: the buyer gets a mail with the code. */
export function PickupReady({ order, onChange }: Props) {
  const t = useTranslations('pickup');
  const client = useClient();
  const messageOf = useFailureMessage();
  const undo = useUndo();
  const mayStep = useMay('orders.step');
  const [isBusy, setBusy] = useState(false);
  const [change, setChange] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { pickup, status } = order;
  if (!pickup || !mayStep || !mayChangeOrder(status)) return null;
  const mark = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await client.call(markPickupReady, { params: { id: order.id } });
    setBusy(false);
    setProblem(result.ok ? null : messageOf(result.error));
    if (!result.ok) return;
    setChange(result.data.change);
    onChange(result.data.order);
  };
  return (
    <div role="status">
      {pickup.ready_at === null ? (
        <Button look="line" busy={isBusy} onClick={() => void mark()}>
          {t('markReady')}
        </Button>
      ) : (
        change !== null && (
          <Button
            size="s"
            look="bare"
            onClick={() => {
              setChange(null);
              void undo(change);
            }}
          >
            {t('undoReady')}
          </Button>
        )
      )}
      {problem && <p className="note note--bad">{problem}</p>}
    </div>
  );
}
