import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  MOVE_REASONS,
  type MoveReason,
  moveStockByHand,
  type StockRow,
} from '#contract/office/office-stock-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';

type Props = { row: StockRow | null; onClose: () => void; onMoved: (id: number, onHand: number) => void };

export function MoveDialog({ row, onClose, onMoved }: Props) {
  const t = useTranslations('stock');
  return (
    <Dialog open={row !== null} onClose={onClose} title={row ? t('moveOf', { sku: row.sku }) : ''}>
      {row && <MoveForm key={row.id} row={row} onClose={onClose} onMoved={onMoved} />}
    </Dialog>
  );
}

/** Lost and damaged pieces are subtracted, found ones are added; a correction has either sign. */
const SIGN: Record<MoveReason, 1 | -1> = { correction: 1, found: 1, lost: -1, damaged: -1 };
const isReason = (text: string): text is MoveReason => MOVE_REASONS.some((reason) => reason === text);

function MoveForm({ row, onClose, onMoved }: Props & { row: StockRow }) {
  const t = useTranslations('stock');
  const client = useClient();
  const [reason, setReason] = useState<MoveReason>('correction');
  const { press } = usePressKey();
  const form = useForm({
    send: ({ quantity = '', note = '' }) => {
      const moved = { product_id: row.id, quantity: SIGN[reason] * Number(quantity), reason, note };
      return press((key) => client.call(moveStockByHand, { input: { moves: [moved], idempotency_key: key } }));
    },
    done: ({ stock }) => {
      for (const { product_id, on_hand } of stock) onMoved(product_id, on_hand);
      onClose();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p className="small">{t('now', { count: row.on_hand })}</p>
      <SelectField
        label={t('why')}
        value={reason}
        onChange={({ target }) => isReason(target.value) && setReason(target.value)}
      >
        {MOVE_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('pieces')}
        hint={t(reason === 'correction' ? 'eitherWay' : SIGN[reason] > 0 ? 'adds' : 'takes')}
        name="quantity"
        type="number"
        step={1}
        min={reason === 'correction' ? undefined : 1}
        error={form.failure?.fields['moves.0.quantity']}
        autoFocus
        required
      />
      <TextField label={t('note')} name="note" maxLength={500} optional />
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('move')}
        </Button>
      </div>
    </form>
  );
}
