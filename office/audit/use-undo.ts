import { useRevalidator } from 'react-router';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { showToast } from '#ui/toast.tsx';
import { useClient } from '../state/office-site.tsx';
import { useUndoFailureMessage } from '../state/undo-failure.ts';

/** Undoes a change of the audit log and reloads the page. Returns whether the change was undone. */
export function useUndo(): (id: number) => Promise<boolean> {
  const client = useClient();
  const messageOf = useUndoFailureMessage();
  const { revalidate } = useRevalidator();
  return async (id) => {
    const result = await client.call(undoChange, { params: { id } });
    if (!result.ok) showToast({ text: messageOf(result.error), tone: 'bad' });
    await revalidate();
    return result.ok;
  };
}
