import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { MovedProduct } from '#contract/office/office-errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import styles from './products.module.css';

type Props = {
  /** The dialog is closed while this is empty. */
  moves: readonly MovedProduct[];
  /** The total number; `moves` may list fewer. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of large price changes and prices below cost, which the server refuses without it. */
export function PriceMovesDialog({ moves, count, onConfirm, onClose }: Props) {
  const t = useTranslations('products.moves');
  const locale = useLocale();
  const group = useGroupThousands();
  const hasCost = moves.some(({ below_cost: isBelow }) => isBelow);
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog open={moves.length > 0} onClose={onClose} title={t(hasCost ? 'check' : 'title', { count })}>
      {!hasCost && <p>{t('text')}</p>}
      <ul className={styles.moves}>
        {moves.map(({ id, sku, name, field, before, after, below_cost: isBelow }) => (
          <li key={`${id} ${field}`}>
            {inLocale(name, locale)} <span className="muted num">{sku}</span>
            {field === 'special_price' && <small> · {t('sale')}</small>}{' '}
            <span className="num">
              {group(before)} → <b>{group(after)} ֏</b>
            </span>
            {isBelow && <small className="bad"> · {t('belowCost')}</small>}
          </li>
        ))}
      </ul>
      {count > moves.length && <p className="muted">{t('more', { count: count - moves.length })}</p>}
      <div className="dialog-acts">
        {/* This button comes first to have the focus: a second press of Enter must not confirm. */}
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
