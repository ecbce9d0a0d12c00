import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { PriceMovesDialog } from './price-moves-dialog.tsx';
import styles from './products.module.css';
import type { Cells } from './use-cells.ts';

export function SaveBar({ cells }: { cells: Cells }) {
  const t = useTranslations('products');
  const { edits, isSaving, save, discard } = cells;
  const bad = [...edits.values()].filter(({ problem, refusal }) => problem !== null || refusal !== null).length;
  return (
    <>
      <PriceMovesDialog
        moves={cells.moves}
        count={cells.moves.length}
        onConfirm={cells.confirmMoves}
        onClose={cells.closeMoves}
      />
      <LeaveGuard isOn={edits.size > 0 && !isSaving} />
      {edits.size > 0 && (
        <section className={styles.save} aria-label={t('unsaved', { count: edits.size })}>
          <b role="status">
            {t('unsaved', { count: edits.size })}
            {bad > 0 && <small> · {t('unfit', { count: bad })}</small>}
          </b>
          <span className={styles.ends}>
            <Button onClick={discard}>{t('discard')}</Button>
            <Button aria-keyshortcuts="Control+S" look="main" busy={isSaving} onClick={save}>
              {t('save')} <ShortcutKey>Ctrl S</ShortcutKey>
            </Button>
          </span>
        </section>
      )}
    </>
  );
}

function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useTranslations('products');
  const blocker = useBlocker(isOn);
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title={t('leave')}>
      <p>{t('leaveText')}</p>
      <p className={styles.ends}>
        <Button onClick={() => blocker.state === 'blocked' && blocker.proceed()}>{t('leaveAnyway')}</Button>
        <Button look="main" onClick={stay}>
          {t('stay')}
        </Button>
      </p>
    </Dialog>
  );
}
