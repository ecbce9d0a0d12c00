import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { FieldConflict, OfficeFailure } from '#contract/office/office-errors.ts';
import { showToast } from '#ui/toast.tsx';
import { useFailureMessage } from './failure-messages.ts';
import type { Draft } from './use-draft.ts';

export type SaveState = {
  isBusy: boolean;
  /** The result of the last save as a sentence. */
  note: string;
  faults: Record<string, string>;
  conflicts: readonly FieldConflict[];
  closeConflicts: () => void;
  /** The error of a save whose price changes exceed half; null otherwise. */
  moved: OfficeFailure | null;
  closeMoved: () => void;
  save: (isConfirmed?: boolean) => void;
};

const NO_FAULTS: Record<string, string> = {};
const NO_CONFLICTS: readonly FieldConflict[] = [];

type Options<T> = {
  draft: Draft;
  send: (values: Pick<Draft, 'changes' | 'seen'>, isConfirmed: boolean) => Promise<OfficeResult<T>>;
  onSaved: (data: T) => void;
  /** Text of the toast; "Saved" if it is omitted or returns null. */
  toastOf?: (data: T) => string | null;
};

/** Saves the changed fields of one record with the values that the editor saw. */
export function useSaving<T>({ draft, send, onSaved, toastOf }: Options<T>): SaveState {
  const t = useTranslations('product');
  const messageOf = useFailureMessage();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState(NO_FAULTS);
  const [conflicts, setConflicts] = useState(NO_CONFLICTS);
  const [moved, setMoved] = useState<OfficeFailure | null>(null);
  const show = (failure: OfficeFailure | null) => {
    setNote(!failure ? '' : failure.code === 'network' ? t('offline') : messageOf(failure));
    setFaults(failure?.fields ?? NO_FAULTS);
    setConflicts(failure?.conflicts ?? NO_CONFLICTS);
    setMoved(failure?.code === 'price_move' || failure?.code === 'below_cost' ? failure : null);
  };
  const save = async (isConfirmed: boolean) => {
    if (isBusy || draft.count === 0) return;
    setBusy(true);
    const { changes, seen } = draft;
    const result = await send({ changes, seen }, isConfirmed);
    setBusy(false);
    show(result.ok ? null : result.error);
    if (!result.ok) return;
    draft.saved(changes);
    onSaved(result.data);
    showToast({ text: toastOf?.(result.data) ?? t('saved') });
  };
  return {
    isBusy,
    note,
    faults,
    conflicts,
    closeConflicts: () => setConflicts(NO_CONFLICTS),
    moved,
    closeMoved: () => setMoved(null),
    save: (isConfirmed = false) => void save(isConfirmed),
  };
}
