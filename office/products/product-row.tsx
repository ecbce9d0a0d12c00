import { createContext, type KeyboardEvent, memo, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { CellField, ListedItem } from '#contract/office/office-product-list-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { classNames } from '#ui/class-names.ts';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { CostCell } from './cost-cell.tsx';
import { type GridRow, isEditable, shownOf } from './grid-rows.ts';
import styles from './products.module.css';
import { useRefusalMessage } from './refusal-messages.ts';
import type { Cells, Edit } from './use-cells.ts';
import { columnOf } from './use-grid.ts';

type RowProps = {
  row: GridRow;
  index: number;
  /** The selected column; null in other rows. */
  here: number | null;
  areaLeft: number | null;
  areaRight: number | null;
  typed: string | null;
  isPicked: boolean;
  isUnfolded: boolean;
  cells: Cells;
  fields: readonly CellField[];
  /** Hidden columns, separated by commas. */
  hide: string;
  onCell: (row: number, column: number, isTwice: boolean) => void;
  begunWith: RefObject<string | null>;
  onType: (text: string) => void;
  onTypedKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
  onPick: (familyId: number) => void;
  onFold: (familyId: number) => void;
};

/** Memoised without the cells object, which changes with every entry: an arrow key changes only two rows. */
export const ProductRow = memo(function ProductRow(props: RowProps) {
  const { row, index, here, isPicked, isUnfolded, fields, onPick, onFold } = props;
  const hides = props.hide.split(',');
  const t = useTranslations('products');
  const locale = useLocale();
  const { family, kind } = row;
  const item = kind === 'variant' ? row.items[0] : undefined;
  const name = inLocale(item?.name ?? family.name, locale);
  const reached = (column: number) => ({
    tabIndex: here === column ? 0 : -1,
    'data-here': here === column ? '' : undefined,
  });
  const isOn = family.enabled && (item?.enabled ?? true);
  return (
    <tr
      className={classNames(isPicked && styles.picked, here !== null && 'is-here', !isOn && 'is-quiet')}
      aria-selected={isPicked}
    >
      <td className={styles.pick}>
        {kind !== 'variant' && (
          <input
            type="checkbox"
            className={styles.box}
            checked={isPicked}
            aria-label={t('pick', { name })}
            {...reached(0)}
            onChange={() => onPick(family.id)}
            onFocus={() => here === 0 || props.onCell(index, 0, false)}
          />
        )}
      </td>
      <td className={classNames(styles.name, kind === 'variant' && styles.variant)}>
        <span className={styles.who}>
          {kind !== 'variant' && <Picture path={family.picture} />}
          <span>
            <Link className="ttl" to={`/products/${family.id}`} {...reached(1)}>
              {name}
            </Link>
            <small className="num">
              {item?.sku ?? family.sku}
              {kind === 'family' && (
                <>
                  {' · '}
                  <button
                    type="button"
                    className="link"
                    tabIndex={-1}
                    aria-expanded={isUnfolded}
                    onClick={() => onFold(family.id)}
                  >
                    {t('variants', { count: row.items.length })}
                  </button>
                </>
              )}
            </small>
          </span>
        </span>
      </td>
      {!hides.includes('category') && (
        <td className={styles.category}>
          {kind !== 'variant' && family.category && inLocale(family.category, locale)}
        </td>
      )}
      {fields.map((field) => (
        <Cell key={field} {...props} field={field} column={columnOf(fields, field)} name={name} />
      ))}
      <CostCell items={row.items} />
      {!hides.includes('state') && (
        <td className={styles.state}>
          <span className={styles.mark}>
            <OfficeIcon name={isOn ? 'check' : 'eyeoff'} small />
            {t(isOn ? 'state.on' : 'state.hidden')}
          </span>
        </td>
      )}
    </tr>
  );
});

function Picture({ path }: { path: string | null }) {
  if (path === null) return <span className="thumb" aria-hidden="true" />;
  const src = pictureOf(path);
  return <img className="thumb" src={src} alt="" width="40" height="40" loading="lazy" />;
}

/** The stock up to which a product is running out, as the shop's settings define it. */
export const LowStock = createContext(0);

type CellProps = RowProps & { field: CellField; column: number; name: string };

const CLASSES: Record<CellField, string | undefined> = {
  price: styles.price,
  special_price: styles.sale,
  stock: styles.stock,
};

function Cell(props: CellProps) {
  const { row, index, field, column, name, here, typed, areaLeft, areaRight, cells, onCell } = props;
  const t = useTranslations('products');
  const value = useCellText();
  const lowStock = useContext(LowStock);
  const hadFocus = useRef(false);
  const edit = row.items.map((item) => cells.editOf(item, field)).find((found) => found !== undefined);
  const read = (item: ListedItem) => {
    const entered = cells.editOf(item, field);
    return entered && !entered.problem ? entered.value : cells.storedOf(item, field);
  };
  const isHere = here === column;
  const isTyping = isHere && typed !== null;
  const inArea = areaLeft !== null && areaRight !== null && column >= areaLeft && column <= areaRight;
  const shown = shownOf(row, field, read);
  const was = shownOf(row, field, (item) => cells.storedOf(item, field));
  const label = `${t(`column.${field}`)}, ${name}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the grid's
    <td
      className={classNames(CLASSES[field], styles.cell, edit && styles.changed, inArea && styles.inArea)}
      data-fixed={!isEditable(row, field) || undefined}
      aria-invalid={edit && (edit.problem || edit.refusal) ? true : undefined}
      tabIndex={isTyping ? undefined : isHere ? 0 : -1}
      data-here={isHere && !isTyping ? '' : undefined}
      onMouseDown={(event) => {
        hadFocus.current = document.activeElement === event.currentTarget;
      }}
      onClick={() => onCell(index, column, hadFocus.current)}
      onDoubleClick={() => onCell(index, column, true)}
    >
      <span className={`${styles.unit} on-s`} aria-hidden="true">
        {field === 'stock' ? t('pieces') : '֏'}
      </span>
      {isTyping ? (
        <input
          className={styles.input}
          value={typed}
          aria-label={label}
          inputMode={typed.startsWith('=') ? 'text' : 'numeric'}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the cell that was entered
          autoFocus
          onFocus={(event) => props.begunWith.current !== null && event.currentTarget.select()}
          onChange={(event) => props.onType(event.target.value)}
          onKeyDown={props.onTypedKey}
          onBlur={props.onLeave}
          onClick={(event) => event.stopPropagation()}
        />
      ) : (
        <span className={classNames(styles.value, field === 'stock' && (shown.most ?? 0) <= lowStock && 'bad')}>
          {edit?.problem ? edit.text : value(shown)}
        </span>
      )}
      <Under row={row} field={field} edit={edit} was={value(was)} />
    </td>
  );
}

type UnderProps = { row: GridRow; field: CellField; edit: Edit | undefined; was: string };

/** Shows the old value of an unsaved cell, its error, or the end of a sale. */
function Under({ row, field, edit, was }: UnderProps): ReactNode {
  const t = useTranslations('products');
  const labelOf = useRefusalMessage();
  const locale = useLocale();
  if (edit)
    return (
      <>
        <del className={styles.was}>{was}</del>
        {(edit.problem || edit.refusal) && (
          <span role="alert" className={styles.wrong}>
            {labelOf(edit)}
          </span>
        )}
      </>
    );
  const until = field === 'special_price' ? row.items[0]?.special_to : null;
  const isShared = row.items.every(({ special_to: day }) => day === until);
  return until && isShared ? (
    <span className={styles.until}>{t('until', { day: dayAndMonth(locale, until) })}</span>
  ) : null;
}

function useCellText(): (shown: { least: number | null; most: number | null }) => string {
  const group = useGroupThousands();
  return ({ least, most }) => {
    if (least === null || most === null) return '—';
    return least === most ? group(least) : `${group(least)}–${group(most)}`;
  };
}
