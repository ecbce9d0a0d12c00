import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { MovedProduct } from '#contract/office/office-errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import styles from './products.module.css';

type Props = {
  /** Closed without any. */
  moves: readonly MovedProduct[];
  /** May be more than `moves` lists. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before prices move by more than half: the server refuses them until somebody has looked. */
export function PriceMovesDialog({ moves, count, onConfirm, onClose }: Props) {
  const t = useTranslations('products.moves');
  const locale = useLocale();
  const group = useGroupThousands();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog open={moves.length > 0} onClose={onClose} title={t('title', { count })}>
      <p>{t('text')}</p>
      <ul className={styles.moves}>
        {moves.map(({ id, sku, name, field, before, after }) => (
          <li key={`${id} ${field}`}>
            {inLocale(name, locale)} <span className="muted num">{sku}</span>
            {field === 'special_price' && <small> · {t('sale')}</small>}{' '}
            <span className="num">
              {group(before)} → <b>{group(after)} ֏</b>
            </span>
          </li>
        ))}
      </ul>
      {count > moves.length && <p className="muted">{t('more', { count: count - moves.length })}</p>}
      <div className="dialog-acts">
        {/* First, so that it has the focus: the Enter that saved a cell is easily pressed twice. */}
        <Button look="main" onClick={onClose}>
          {t('back')}
        </Button>
        <Button look="line" onClick={confirm}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
