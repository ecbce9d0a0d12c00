import { useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import type { FieldValue } from '#contract/office/office-product-contract.ts';
import { showToast } from '#ui/toast.tsx';
import type { SaveState } from '../product/product-page.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { fieldNameIn } from '../state/field-name.ts';
import type { Draft, Values } from '../state/use-draft.ts';

export type StructureFields = Record<string, FieldValue>;

const NO_FAULTS: Record<string, string> = {};
const NO_CONFLICTS: readonly FieldConflict[] = [];

type Options<T> = {
  draft: Draft;
  send: (edit: { fields: StructureFields; seen: StructureFields }) => Promise<OfficeResult<T>>;
  onSaved: (data: T) => void;
};

/** Saves the changed fields of one record with the values that the editor saw. */
export function useSaving<T>({ draft, send, onSaved }: Options<T>): SaveState {
  const t = useTranslations('product');
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState(NO_FAULTS);
  const [conflicts, setConflicts] = useState(NO_CONFLICTS);
  const save = async () => {
    if (isBusy || draft.count === 0) return;
    setBusy(true);
    const { changes } = draft;
    const result = await send({ fields: asFields(changes), seen: asFields(draft.seen) });
    setBusy(false);
    setFaults(result.ok ? NO_FAULTS : result.error.fields);
    setConflicts(result.ok ? NO_CONFLICTS : (result.error.conflicts ?? NO_CONFLICTS));
    if (result.ok) {
      setNote('');
      draft.saved(changes);
      onSaved(result.data);
      showToast({ text: t('saved') });
    } else setNote(result.error.code === 'network' ? t('offline') : words(result.error));
  };
  const closeConflicts = () => setConflicts(NO_CONFLICTS);
  return {
    isBusy,
    note,
    faults,
    conflicts,
    closeConflicts,
    moved: null,
    closeMoved: () => {},
    save: () => void save(),
  };
}

/** Drafts of these screens contain only values of the contract. */
const asFields = (values: Values): StructureFields => values as StructureFields;

export function useStructureFieldName(): (field: string) => string {
  const { catalog } = useMessages();
  return (field) => fieldNameIn(catalog.field, field) ?? field;
}
