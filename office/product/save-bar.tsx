import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCtrlKey } from '../state/use-ctrl-key.ts';
import type { Draft } from '../state/use-draft.ts';
import type { SaveState } from '../state/use-saving.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './product.module.css';

type SaveResult = Pick<SaveState, 'note' | 'isBusy' | 'conflicts' | 'closeConflicts'> & { save: () => void };

type Props = {
  draft: Draft;
  saving: SaveResult;
  /** The label of a field. */
  nameOf: (field: string) => string;
  conflicts?: SaveState['conflicts'];
  /** Leaving is part of an action, so the page does not ask. */
  isLeaving?: boolean;
};

/** Saves a draft by a bar or Ctrl S, resolves conflicts, and asks before the page is left with unsaved changes. */
export function DraftControls({ draft, saving, nameOf, conflicts = saving.conflicts, isLeaving = false }: Props) {
  useCtrlKey('KeyS', () => saving.save());
  return (
    <>
      <SaveBar draft={draft} saving={saving} />
      <LeaveGuard count={isLeaving ? 0 : draft.count} />
      <ConflictDialog draft={draft} conflicts={conflicts} nameOf={nameOf} onClose={saving.closeConflicts} />
    </>
  );
}

function SaveBar({ draft, saving }: Pick<Props, 'draft' | 'saving'>) {
  const t = useTranslations('product');
  if (draft.count === 0) return null;
  return (
    <div className={styles.save}>
      <b role="status">{t('unsaved', { count: draft.count })}</b>
      {saving.note && <small role="alert">{saving.note}</small>}
      <div className={styles.end}>
        <Button className={styles.ghost} onClick={draft.discard}>
          {t('discard')}
        </Button>
        <Button look="main" busy={saving.isBusy} onClick={() => saving.save()}>
          {t('save')}
          <kbd className="on-l">Ctrl S</kbd>
        </Button>
      </div>
    </div>
  );
}

/** Asks before the page is left. Unsaved changes stay in this browser for a day. */
export function LeaveGuard({ count }: { count: number }) {
  const t = useTranslations('product');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (count === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [count]);
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leaveTitle')}>
      <p>{t('leaveText', { count })}</p>
      <div className="dialog-acts">
        <Button look="line" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
        <Button look="main" onClick={() => blocker.reset?.()}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  );
}
