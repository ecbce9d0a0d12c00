import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import {
  type listStock,
  MOVE_REASONS,
  type MoveReason,
  moveStockByHand,
  type StockRow,
} from '#contract/office/office-stock-contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';

export type StockLocation = AnswerOf<typeof listStock>['locations'][number];

type Props = {
  row: StockRow | null;
  locations: readonly StockLocation[];
  onClose: () => void;
  onMoved: (id: number, onHand: number) => void;
};

export function MoveDialog({ row, locations, onClose, onMoved }: Props) {
  const t = useTranslations('stock');
  return (
    <Dialog open={row !== null} onClose={onClose} title={row ? t('moveOf', { sku: row.sku }) : ''}>
      {row && <MoveForm key={row.id} row={row} locations={locations} onClose={onClose} onMoved={onMoved} />}
    </Dialog>
  );
}

/** Lost and damaged pieces are subtracted, found ones are added; a correction has either sign. */
const SIGN: Record<MoveReason, 1 | -1> = { correction: 1, found: 1, lost: -1, damaged: -1 };
const isReason = (text: string): text is MoveReason => MOVE_REASONS.some((reason) => reason === text);

function MoveForm({ row, locations, onClose, onMoved }: Props & { row: StockRow }) {
  const t = useTranslations('stock');
  const client = useClient();
  const locale = useLocale();
  const [reason, setReason] = useState<MoveReason>('correction');
  const { press } = usePressKey();
  const form = useForm({
    send: ({ quantity = '', note = '', location = '' }) => {
      const moved = {
        ...{ product_id: row.id, quantity: SIGN[reason] * Number(quantity), reason, note },
        ...(location !== '' && { location_id: Number(location) }),
      };
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
        <Options of={MOVE_REASONS.map((one) => [one, t(`reason.${one}`)])} />
      </SelectField>
      {locations.length > 1 && (
        <SelectField label={t('location')} name="location" defaultValue={locations.find(({ is_main }) => is_main)?.id}>
          {locations
            .filter(({ is_enabled }) => is_enabled)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {inLocale(name, locale)} ({row.places.find((place) => place.location_id === id)?.pieces ?? 0})
              </option>
            ))}
        </SelectField>
      )}
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
      <SubmitRow busy={form.isBusy}>{t('move')}</SubmitRow>
    </form>
  );
}
