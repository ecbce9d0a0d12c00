import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { MAX_PIECES, MAX_UNIT_COST } from '#rules/catalog/receipt-paste.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { deliverScan, isCodeNotTyped, scanEndedBy } from '../state/keys.ts';
import { useMay } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import type { LineValue, ShownLine } from './receipt-values.ts';
import styles from './stock-documents.module.css';
import type { ReceiptEditor } from './use-receipt.ts';

type LinesProps = { editor: ReceiptEditor; isOpen: boolean };

/** The lines with cells for quantity and purchase price. Enter and arrows move between the rows of a column. */
export function ReceiptLines({ editor, isOpen }: LinesProps) {
  const t = useTranslations('stockDocuments');
  const mayCost = useMay('stock.cost');
  const { lines, last, setLine } = editor;
  const isOrder = lines.some(({ ordered }) => ordered > 0);
  if (lines.length === 0) return <EmptyList title={t('noLines')} text={isOpen && t('noLinesText')} />;
  return (
    <div className="grid-frame">
      <table className={`grid ${styles.lines} ${styles.editable}`}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            {isOrder && (
              <th scope="col" className="r">
                {t('ordered')}
              </th>
            )}
            <th scope="col" className="r">
              {t('arrived')}
            </th>
            {mayCost && (
              <th scope="col" className="r">
                {t('unitCost')}
              </th>
            )}
            {isOpen && (
              <th scope="col">
                <span className="sr">{t('remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.key}
              {...{ line, isOrder, mayCost, isOpen }}
              isLast={line.key === last}
              onChange={(next) => setLine(line.goods, (now) => now && { ...now, ...next })}
              onRemove={() => setLine(line.goods, () => null)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  line: ShownLine;
  isOrder: boolean;
  mayCost: boolean;
  isOpen: boolean;
  isLast: boolean;
  onChange: (next: Partial<LineValue>) => void;
  onRemove: () => void;
};

function Line({ line, isOrder, mayCost, isOpen, isLast, onChange, onRemove }: LineProps) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const group = useGroupThousands();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isLast) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLast]);
  const { goods, ordered, received, unit_cost: cost } = line;
  const name = inLocale(goods.name, locale);
  return (
    <tr ref={row} className={classNames(isLast && isOpen && styles.here)}>
      <td>
        <span className={styles.name}>
          {goods.picture ? (
            <img className="thumb" src={pictureOf(goods.picture)} alt="" width="40" height="40" loading="lazy" />
          ) : (
            <span className="thumb" />
          )}
          <span>
            <Link className="ttl" to={`/products/${goods.family_id}`}>
              {name}
            </Link>
            <small className="num">
              {goods.sku} · {t('onHandCount', { count: goods.on_hand })}
            </small>
          </span>
        </span>
      </td>
      {isOrder && (
        <td className="r num" data-label={t('ordered')}>
          {isOpen ? (
            <NumberCell
              label={t('orderedOf', { name })}
              column="ordered"
              value={ordered}
              most={MAX_PIECES}
              onChange={(value) => onChange({ ordered: value ?? 0 })}
            />
          ) : (
            ordered
          )}
        </td>
      )}
      <td className={classNames('r num', isOrder && received < ordered && 'bad')} data-label={t('arrived')}>
        {isOpen ? (
          <NumberCell
            label={t('arrivedOf', { name })}
            column="received"
            value={received}
            most={MAX_PIECES}
            onChange={(value) => onChange({ received: value ?? 0 })}
          />
        ) : (
          received
        )}
      </td>
      {mayCost && (
        <td className="r num" data-label={t('unitCost')}>
          {isOpen ? (
            <NumberCell
              label={t('unitCostOf', { name })}
              column="cost"
              value={cost}
              most={MAX_UNIT_COST}
              isWide
              onChange={(value) => onChange({ unit_cost: value })}
            />
          ) : cost === null ? (
            '—'
          ) : (
            group(cost)
          )}
        </td>
      )}
      {isOpen && (
        <td className={`r ${styles.remove}`}>
          <IconButton small label={t('removeOf', { name })} onClick={onRemove}>
            <OfficeIcon name="x" small />
          </IconButton>
        </td>
      )}
    </tr>
  );
}

type CellProps = {
  label: string;
  column: string;
  value: number | null;
  most: number;
  isWide?: boolean;
  onChange: (value: number | null) => void;
};

/** A number cell of a line. Its value is stored on blur, or on Enter, which moves to the next row. */
export function NumberCell({ label, column, value, most, isWide = false, onChange }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const number = text.trim() === '' ? null : parseAmd(text);
  const isWrong = text.trim() !== '' && (number === null || number > most);
  const take = () => {
    if (typed === null || isWrong) return;
    setTyped(null);
    if (number !== value) onChange(number);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const code = scanEndedBy(event.nativeEvent);
    if (code !== null && isCodeNotTyped(code)) {
      event.preventDefault();
      setTyped(null);
      return deliverScan(code);
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    take();
    const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
    const next = all[all.indexOf(event.currentTarget) + step];
    next?.focus();
    next?.select();
  };
  return (
    <input
      className={classNames('input', styles.cell, isWide && styles.wideCell, isWrong && 'is-wrong')}
      data-column={column}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      onBlur={take}
    />
  );
}
