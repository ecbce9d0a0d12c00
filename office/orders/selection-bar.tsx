import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#ui/button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import styles from './orders.module.css';
import { printPath } from './print-path.ts';
import type { Selection } from './use-selection.ts';
import type { RefusedRow } from './use-transition-with-undo.ts';

type Props = { selection: Selection; to: 'processing' | 'completed' | null; onTake: () => void };

export function SelectionBar({ selection, to, onTake }: Props) {
  const t = useTranslations('orders');
  const tOrder = useTranslations('order');
  const tPrint = useTranslations('print');
  if (selection.ids.length === 0) return null;
  return (
    <section className={styles.chosen} aria-label={t('selected', { count: selection.ids.length })}>
      <b className="num" aria-live="polite">
        {t('selected', { count: selection.ids.length })}
      </b>
      {to && (
        <Button aria-keyshortcuts="A" look="main" onClick={onTake}>
          {tOrder(to === 'completed' ? 'handOver' : 'accept')} <ShortcutKey>A</ShortcutKey>
        </Button>
      )}
      <Link aria-keyshortcuts="P" className="btn btn--line" to={printPath(selection.ids, 'slip')}>
        <OfficeIcon name="print" small />
        {tPrint('open')} <ShortcutKey>P</ShortcutKey>
      </Link>
      <IconButton label={t('unselect')} onClick={() => selection.set([])}>
        <OfficeIcon name="x" />
      </IconButton>
    </section>
  );
}

type RefusedProps = { refused: readonly RefusedRow[]; onClose: () => void };

export function RefusedOrders({ refused, onClose }: RefusedProps) {
  const t = useTranslations('orders');
  if (refused.length === 0) return null;
  return (
    <div className={`note note--bad ${styles.refused}`} role="alert">
      <div>
        <b>{t('refusedTitle')}</b>
        <ul>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <Link className="link num" to={`/orders/${id}`}>
                {t('refusedRow', { number: String(id), why: message })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Button size="s" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
