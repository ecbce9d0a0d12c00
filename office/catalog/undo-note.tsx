import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient, useMay } from '../state/office-site.tsx';

export type LastChange = { text: string; change: number | null };

/** States the last change of the page with a button that undoes it, for staff members who see the log. */
export function UndoNote({ last, onUndone }: { last: LastChange | null; onUndone: () => void }) {
  const t = useTranslations('catalog');
  const client = useClient();
  const words = useFailureWords();
  const maySee = useMay('log.see');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const undo = async (change: number) => {
    setBusy(true);
    const result = await client.call(undoChange, { params: { id: change } });
    setBusy(false);
    if (result.ok) onUndone();
    showToast(result.ok ? { text: t('undone') } : { text: words(result.error), tone: 'bad' });
    await revalidate();
  };
  return (
    <div role="status">
      {last && (
        <p className="note">
          {last.text}
          {maySee && last.change !== null && (
            <Button size="s" look="line" busy={isBusy} onClick={() => last.change !== null && void undo(last.change)}>
              {t('undo')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
