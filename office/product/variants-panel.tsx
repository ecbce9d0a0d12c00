import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeAttribute } from '#contract/office/office-product-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BareSelect } from '#ui/select.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useMay } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { NumberCell } from './number-field.tsx';
import styles from './product.module.css';
import { addedNumbers, listOf, textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';
import { readNumber, readTable } from './read-number.ts';

const COLUMNS = ['price', 'special_price', 'credit_price', 'qty'] as const;
type Column = (typeof COLUMNS)[number];

type Row = { prefix: string; isNew: boolean; id: number | null };

/** A row for each variant, a cell for each number: arrows and Enter go up and down, Ctrl D fills down, Excel is pasted. */
export function VariantsPanel(editor: Editor) {
  const { product, draft, mayEdit } = editor;
  const t = useTranslations('product');
  const table = useRef<HTMLTableElement>(null);
  const [note, setNote] = useState('');
  const maySet = { price: useMay('products.price'), stock: useMay('stock.move') };
  const added = addedNumbers(draft.changes);
  const rows: Row[] = [
    ...product.variants.map(({ id }) => ({ prefix: `variant.${id}.`, isNew: false, id })),
    ...added.map((at) => ({ prefix: `add.${at}.`, isNew: true, id: null })),
  ];
  const axes = listOf(product.fields.axes).flatMap((code) => product.attributes.find((one) => one.code === code) ?? []);
  const cellAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`);
  const mayChange = (column: Column) => mayEdit && (column === 'qty' ? maySet.stock : maySet.price);

  const onKey = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, target } = event;
    const field = target as HTMLInputElement;
    const isAtEnd = field.selectionStart === field.selectionEnd && field.selectionEnd === field.value.length;
    const isAll = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    let next: HTMLInputElement | null | undefined;
    if (key === 'ArrowUp' || (key === 'Enter' && event.shiftKey)) next = cellAt(row - 1, column);
    else if (key === 'ArrowDown' || key === 'Enter') next = cellAt(row + 1, column);
    else if (key === 'ArrowLeft' && (isAll || field.selectionEnd === 0)) next = cellAt(row, column - 1);
    else if (key === 'ArrowRight' && (isAll || isAtEnd)) next = cellAt(row, column + 1);
    else if (event.code === 'KeyD' && (event.ctrlKey || event.metaKey)) fillDown(row, column);
    else return;
    event.preventDefault();
    next?.focus();
  };

  function fillDown(from: number, column: number) {
    const name = COLUMNS[column];
    const first = rows[from];
    if (!name || !first || !mayChange(name)) return;
    const value = draft.value(first.prefix + name);
    draft.setMany(Object.fromEntries(rows.slice(from).map(({ prefix }) => [prefix + name, value])));
    setNote(t('filled', { count: rows.length - from - 1 }));
  }

  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readTable(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const values: Record<string, unknown> = {};
    for (const [down, line] of cells.entries())
      for (const [right, text] of line.entries()) {
        const [at, name] = [rows[row + down], COLUMNS[column + right]];
        if (at && name && mayChange(name)) values[at.prefix + name] = readNumber(text, draft.value(at.prefix + name));
      }
    draft.setMany(values);
    setNote(t('pasted', { count: Object.keys(values).length }));
  };

  const stock = rows.reduce((sum, { prefix }) => sum + Number(draft.value(`${prefix}qty`) ?? 0), 0);
  return (
    <section className="panel">
      <header>
        <h2>{t('variants')}</h2>
        <span className="muted small num">{t('variantsCount', { count: rows.length, stock })}</span>
        {mayEdit && (
          <span className="end">
            <Button
              size="s"
              look="line"
              onClick={() =>
                draft.setMany({
                  [`add.${(added.at(-1) ?? -1) + 1}.sku`]: `${textOf(product.fields.sku)}-${rows.length + 1}`,
                })
              }
            >
              <OfficeIcon name="plus" small />
              {t('addVariant')}
            </Button>
          </span>
        )}
      </header>
      <section className={styles.scroll} aria-label={t('variants')}>
        <table className={styles.matrix} ref={table}>
          <thead>
            <tr>
              <th scope="col">
                {axes.map((axis) => (
                  <AxisName key={axis.code} axis={axis} />
                ))}
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="r">
                  {t(`field.${name}`)}
                </th>
              ))}
              <th scope="col">{t('field.sku')}</th>
              <th scope="col">
                <span className="sr">{t('removeVariant')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr
                key={row.prefix}
                className={classNames(row.id !== null && draft.isChanged(`remove.${row.id}`) && styles.gone)}
              >
                <th scope="row">
                  <RowName {...editor} row={row} axes={axes} place={added.indexOf(Number(row.prefix.split('.')[1]))} />
                </th>
                {COLUMNS.map((name, column) => {
                  const key = row.prefix + name;
                  const fault = faultOf(editor, row, added, name);
                  return (
                    <td key={name}>
                      <NumberCell
                        data-cell={`${at}/${column}`}
                        aria-label={`${t(`field.${name}`)}, ${textOf(draft.value(`${row.prefix}sku`))}`}
                        value={draft.value(key)}
                        before={draft.before(key)}
                        isChanged={draft.isChanged(key)}
                        isWrong={fault !== undefined}
                        placeholder="—"
                        readOnly={!mayChange(name)}
                        className={classNames(name === 'qty' && draft.value(key) === 0 && styles.out)}
                        onValue={(value) => draft.set(key, value)}
                        onKeyDown={(event) => onKey(event, at, column)}
                        onPaste={(event) => onPaste(event, at, column)}
                      />
                      {fault && <p className="wrong">{fault}</p>}
                    </td>
                  );
                })}
                <td>
                  <SkuCell {...editor} row={row} fault={faultOf(editor, row, added, 'sku')} />
                </td>
                <td>{mayEdit && <RemoveButton {...editor} row={row} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.foot}>
        <span role="status">{note}</span>
        <span className={`${styles.keys} on-l`}>
          <span>
            <kbd>Ctrl D</kbd> {t('fillDown')}
          </span>
          <span>
            <kbd>Ctrl V</kbd> {t('fromExcel')}
          </span>
          <span>
            <kbd>=</kbd> −5 %
          </span>
        </span>
      </div>
    </section>
  );
}

/** The server counts new variants from 0, whatever their number in the draft. */
function faultOf({ faults }: Editor, row: Row, added: readonly number[], name: string): string | undefined {
  if (!row.isNew) return faults[row.prefix + name];
  return faults[`add.${added.indexOf(Number(row.prefix.split('.')[1]))}.${name}`];
}

function AxisName({ axis }: { axis: OfficeAttribute }) {
  const locale = useLocale();
  return <span className={styles.axis}>{inLocale(axis.name, locale)}</span>;
}

function RowName({ draft, faults, row, axes, place }: Editor & { row: Row; axes: OfficeAttribute[]; place: number }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const [picture] = listOf(draft.value(`${row.prefix}pictures`));
  return (
    <span className={styles.who}>
      {picture && <img className="thumb" src={pictureOf(picture)} alt="" width="32" height="32" />}
      {axes.map((axis) => {
        const key = `${row.prefix}attributes.${axis.code}`;
        const [value = ''] = listOf(draft.value(key));
        const option = axis.options.find((one) => one.value === value);
        const fault = faults[`add.${place}.attributes.${axis.code}`];
        if (!row.isNew)
          return (
            <span key={key} className={styles.axis}>
              {option ? inLocale(option.label, locale) : value}
            </span>
          );
        return (
          <span key={key}>
            <BareSelect
              small
              aria-label={inLocale(axis.name, locale)}
              aria-invalid={fault ? true : undefined}
              value={value}
              onChange={(event) => draft.set(key, event.target.value ? [event.target.value] : null)}
            >
              <option value="">{t('choose')}</option>
              {axis.options.map((one) => (
                <option key={one.value} value={one.value}>
                  {inLocale(one.label, locale)}
                </option>
              ))}
            </BareSelect>
            {fault && <small className="wrong">{fault}</small>}
          </span>
        );
      })}
    </span>
  );
}

function SkuCell({ draft, row, fault }: Editor & { row: Row; fault: string | undefined }) {
  const t = useTranslations('product');
  const key = `${row.prefix}sku`;
  if (!row.isNew) return <span className="small num">{textOf(draft.value(key))}</span>;
  return (
    <>
      <input
        className={classNames(styles.cell, styles.isChanged, fault && 'is-wrong')}
        aria-label={t('field.sku')}
        aria-invalid={fault ? true : undefined}
        value={textOf(draft.value(key))}
        onChange={(event) => draft.set(key, event.target.value)}
      />
      {fault && <p className="wrong">{fault}</p>}
    </>
  );
}

function RemoveButton({ draft, row }: Editor & { row: Row }) {
  const t = useTranslations('product');
  const sku = textOf(draft.value(`${row.prefix}sku`));
  const isGone = row.id !== null && draft.isChanged(`remove.${row.id}`);
  const remove = () => {
    if (row.id !== null) return draft.set(`remove.${row.id}`, isGone ? null : true);
    const own = Object.keys(draft.changes).filter((key) => key.startsWith(row.prefix));
    draft.setMany(Object.fromEntries(own.map((key) => [key, null])));
  };
  return (
    <button
      className="sq sq--s"
      type="button"
      aria-label={t(isGone ? 'keepVariant' : 'removeNamed', { sku })}
      onClick={remove}
    >
      <OfficeIcon name={isGone ? 'undo' : 'x'} small />
    </button>
  );
}
