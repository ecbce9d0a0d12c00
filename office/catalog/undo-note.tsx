import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useClient } from '../state/office-site.tsx';
import { useUndoFailureMessage } from '../state/undo-failure.ts';

/** `changes`: the entries of an action that changed several records, all undone together. */
export type LastChange = { text: string; change: number | null; changes?: readonly number[] };

/** States the last change of the page with a button that undoes it. */
export function UndoNote({ last, onUndone }: { last: LastChange | null; onUndone: () => void }) {
  const t = useTranslations('catalog');
  const client = useClient();
  const messageOf = useUndoFailureMessage();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const changes = last?.changes ?? (last?.change != null ? [last.change] : []);
  const undo = async () => {
    setBusy(true);
    const results = [];
    for (const id of changes) results.push(await client.call(undoChange, { params: { id } }));
    setBusy(false);
    const failed = results.find((result) => !result.ok);
    if (!failed) onUndone();
    showToast(failed ? { text: messageOf(failed.error), tone: 'bad' } : { text: t('undone') });
    await revalidate();
  };
  return (
    <div role="status">
      {last && (
        <p className="note">
          {last.text}
          {changes.length > 0 && (
            <Button size="s" look="line" busy={isBusy} onClick={() => void undo()}>
              {t('undo')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Confirms on the page of a new record that it was created. The undo button deletes it and returns to the list. */
export function CreatedNote({ name, list }: { name: string; list: string }) {
  const t = useTranslations('catalog');
  const navigate = useNavigate();
  const { state } = useLocation();
  const change: number | undefined = state?.created;
  const last = change === undefined ? null : { text: t('created', { name }), change };
  return <UndoNote last={last} onUndone={() => void navigate(list, { replace: true })} />;
}
