import { useCallback, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  MAX_SHEET_ROWS,
  pasteProducts,
  type SheetPreview,
  type WireJob,
} from '#contract/office/office-bulk-contract.ts';
import type { CellField } from '#contract/office/office-product-list-contract.ts';
import { readHeadings, SHEET_COLUMNS, type SheetColumn, type SheetColumns } from '#rules/catalog/sheet-columns.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { useClient } from '../state/office-site.tsx';
import { BulkForm } from './bulk-form.tsx';
import styles from './products.module.css';
import { type AskBulk, useBulkChange } from './use-bulk-change.ts';

export type PastedSheet = { rows: readonly (readonly string[])[]; field: CellField };

type Props = { sheet: PastedSheet | null; onClose: () => void; onStarted: (job: WireJob) => void };

/** Previews the changes of a pasted table with SKUs before they are made. */
export function SheetDialog({ sheet, onClose, onStarted }: Props) {
  const t = useTranslations('products.sheet');
  return (
    <Dialog open={sheet !== null} onClose={onClose} title={t('title')} wide>
      {sheet && sheet.rows.length > MAX_SHEET_ROWS && (
        <p role="alert">{t('tooMany', { count: sheet.rows.length, most: MAX_SHEET_ROWS })}</p>
      )}
      {sheet && sheet.rows.length <= MAX_SHEET_ROWS && <SheetForm sheet={sheet} onStarted={onStarted} />}
    </Dialog>
  );
}

type Change = { columns: SheetColumns | null; confirm_prices: boolean };

function SheetForm({ sheet, onStarted }: { sheet: PastedSheet; onStarted: Props['onStarted'] }) {
  const t = useTranslations('products.sheet');
  const [change, setChange] = useState<Change>({ columns: null, confirm_prices: false });
  const ask = useSheet(sheet);
  const { preview, failure, isAsking, run } = useBulkChange({ ids: [] }, change, { ask, onStarted });
  const [shown, setShown] = useState<SheetPreview | null>(null);
  if (preview && preview !== shown) setShown(preview);
  const canRun = preview !== null && preview.affected > 0;
  const columns = change.columns ?? shown?.columns ?? null;
  return (
    <BulkForm
      {...{ canRun, isAsking, failure }}
      action={canRun ? t('apply', { count: preview.affected }) : t('applyNone')}
      onRun={run}
    >
      <p className="small muted">{t('lead', { count: sheet.rows.length })}</p>
      {columns && (
        <Columns sheet={sheet} columns={columns} onChange={(next) => setChange({ ...change, columns: next })} />
      )}
      {shown ? <Preview preview={shown} isStale={preview === null} /> : <p aria-live="polite">{t('reading')}</p>}
      {shown && shown.moved > 0 && (
        <label className={styles.confirm}>
          <input
            type="checkbox"
            checked={change.confirm_prices}
            onChange={(event) => setChange({ ...change, confirm_prices: event.target.checked })}
          />
          {t('confirm', { count: shown.moved })}
        </label>
      )}
    </BulkForm>
  );
}

function useSheet({ rows, field }: PastedSheet): AskBulk<Change, SheetPreview> {
  const client = useClient();
  return useCallback(
    ({ change, selection: _, ...rest }, signal) =>
      client.call(pasteProducts, {
        input: { rows: rows.map((row) => [...row]), field, ...change, ...rest },
        ...(signal && { signal }),
      }),
    [client, rows, field],
  );
}

type ColumnsProps = { sheet: PastedSheet; columns: SheetColumns; onChange: (columns: SheetColumns) => void };

function Columns({ sheet: { rows }, columns, onChange }: ColumnsProps) {
  const t = useTranslations('products');
  const width = Math.max(...rows.map((row) => row.length));
  const head = readHeadings(rows[0] ?? []) ? rows[0] : undefined;
  const nameOf = (index: number) => {
    const example = head?.[index] || rows.find((row) => (row[index] ?? '') !== '')?.[index] || '';
    return t('sheet.columnName', { number: index + 1, example });
  };
  const label = (column: SheetColumn) => (column === 'sku' ? 'SKU' : t(`column.${column}`));
  return (
    <div className={styles.fields}>
      {SHEET_COLUMNS.map((column) => (
        <SelectField
          key={column}
          label={label(column)}
          value={columns[column] ?? ''}
          onChange={({ target: { value } }) => onChange({ ...columns, [column]: value === '' ? null : Number(value) })}
        >
          <option value="">{t('sheet.noColumn')}</option>
          {Array.from({ length: width }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <option key={index} value={index}>
              {nameOf(index)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

function Preview({ preview, isStale }: { preview: SheetPreview; isStale: boolean }) {
  const t = useTranslations('products.sheet');
  const { affected, unchanged, refused_count: refusedCount } = preview;
  return (
    <div className={styles.preview} aria-live="polite" aria-busy={isStale || undefined}>
      {preview.sample.length > 0 && <Sample preview={preview} />}
      <p className="small">
        <b>{t('affected', { count: affected })}</b> {unchanged > 0 && t('unchanged', { count: unchanged })}{' '}
        {affected > 0 && t('undoable')}
      </p>
      {preview.moved > 0 && <Moves preview={preview} />}
      {refusedCount > 0 && <Refused preview={preview} />}
    </div>
  );
}

function Sample({ preview }: { preview: SheetPreview }) {
  const t = useTranslations('products');
  const locale = useLocale();
  const amount = useAmount();
  return (
    <table className={`grid ${styles.sample}`}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col" className="r">
            {t('price.becomes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.sample.map(({ id, sku, name, cells }) => (
          <tr key={id}>
            <td>
              {inLocale(name, locale)} <small className="num">{sku}</small>
            </td>
            <td className="r num">
              {cells.map(({ field, before, after }) => (
                <div key={field}>
                  <span className="muted">
                    {t(`column.${field}`)} {amount(before)} →
                  </span>{' '}
                  <b>{amount(after)}</b>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moves({ preview: { moves, moved } }: { preview: SheetPreview }) {
  const t = useTranslations('products.sheet');
  const tMoves = useTranslations('products.moves');
  const locale = useLocale();
  const amount = useAmount();
  return (
    <details className={styles.rows} open>
      <summary>{t('moves', { count: moved })}</summary>
      <ul className="small">
        {moves.map(({ row, field, sku, name, before, after, below_cost: isBelow }) => (
          <li key={`${row} ${field}`}>
            {t('row', { row })} {inLocale(name, locale)} <span className="num muted">{sku}</span>{' '}
            <b className="num">
              {amount(before)} → {amount(after)}
            </b>
            {isBelow && <span className="bad"> · {tMoves('belowCost')}</span>}
          </li>
        ))}
        {moved > moves.length && <li>{t('andMore', { count: moved - moves.length })}</li>}
      </ul>
    </details>
  );
}

function Refused({ preview: { refused, refused_count: count } }: { preview: SheetPreview }) {
  const t = useTranslations('products.sheet');
  const tColumn = useTranslations('products.column');
  return (
    <details className={styles.rows} open>
      <summary>{t('refused', { count })}</summary>
      <ul className="small">
        {refused.map(({ row, sku, why, field, value }) => (
          <li key={`${row} ${field} ${why}`}>
            {t('row', { row })} <span className="num">{sku}</span> {field && `${tColumn(field)} “${value}”`}{' '}
            <span className="muted">{t(`why.${why}`)}</span>
          </li>
        ))}
        {count > refused.length && <li>{t('andMore', { count: count - refused.length })}</li>}
      </ul>
    </details>
  );
}

function useAmount(): (value: number | null) => string {
  const group = useGroupThousands();
  return (value) => (value === null ? '—' : group(value));
}
