import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireJob } from '#contract/office/office-bulk-contract.ts';
import { CELL_FIELDS, type CellField, type ListedFamily } from '#contract/office/office-product-list-contract.ts';
import { RowGroups } from '../shell/row-groups.tsx';
import { useKeys } from '../state/keys.ts';
import { useMay } from '../state/office-site.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListedCosts, useListedCosts } from './cost-cell.tsx';
import { type GridRow, rowsOf } from './grid-rows.ts';
import { JobBar } from './job-bar.tsx';
import { filterOf, type ListQuery } from './product-address.ts';
import { type BulkDialog, ProductDialogs } from './product-dialogs.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductRow } from './product-row.tsx';
import styles from './products.module.css';
import { SaveBar } from './save-bar.tsx';
import { LostNote } from './skipped-rows-note.tsx';
import { type CellEntry, useCellEntry, useClipboard } from './use-cell-entry.ts';
import { pressOnGrid, useCellHandlers, useFirstFocus, useListKeys } from './use-cell-keys.ts';
import { type Cells, useCells } from './use-cells.ts';
import { type PickedProducts, usePicked } from './use-picked.ts';

const ALL_COLUMNS = 7;

type Props = { families: readonly ListedFamily[]; of: unknown; query: ListQuery; total: number | null };

export function ProductList({ families, of, query, total }: Props) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => rowsOf(families, unfolded), [families, unfolded]);
  const onFold = useCallback((id: number) => setUnfolded((before) => toggled(before, id)), []);
  const cells = useCells(of);
  const picked = usePicked(filterOf(query), families, total);
  const fields = useFields(query);
  const costs = useListedCosts(families, query.show === 'cost');
  const entry = useCellEntry({ rows, fields, cells });
  const { sheet, closeSheet, ...clipboard } = useClipboard(rows, entry);
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [job, setJob] = useState<WireJob | null>(null);
  const takeBack = useRef<() => boolean>(() => false);
  const { revalidate } = useRevalidator();
  const mayPrice = useMay('products.price');
  const mayMark = useMay('products.edit');
  const { grid, lost, closeLost } = entry;

  useListKeys({ cells, picked, undo: () => cells.undo() || takeBack.current() });
  useKeys({
    X: () => {
      const family = rows[grid.here.row]?.family;
      if (family) picked.toggle(family.id);
    },
    B: () => mayPrice && picked.count !== 0 && setDialog('price'),
    M: () => mayMark && picked.count !== 0 && setDialog('mark'),
  });
  useFirstFocus(grid.focus);

  return (
    <>
      <SaveBar cells={cells} />
      <LostNote lost={lost} onClose={closeLost} />
      <ListedCosts value={costs}>
        <ProductTable {...{ rows, unfolded, onFold, cells, picked, fields, query, entry, clipboard }} />
      </ListedCosts>
      {(mayPrice || mayMark) && (
        <BulkBar
          picked={picked}
          total={total}
          shown={families.length}
          onPrice={mayPrice ? () => setDialog('price') : null}
          onMark={mayMark ? () => setDialog('mark') : null}
        />
      )}
      <ProductDialogs
        open={dialog}
        selection={picked.selection}
        sheet={sheet}
        onClose={() => setDialog(null)}
        onSheetClose={closeSheet}
        onStarted={(started) => {
          picked.clear();
          setJob(started);
        }}
      />
      <JobBar job={job} takeBack={takeBack} onJob={setJob} onEnd={revalidate} />
    </>
  );
}

/** Fields of the columns that the query does not hide. */
function useFields(query: ListQuery): readonly CellField[] {
  const hide = query.hide?.join(',') ?? '';
  return useMemo(() => CELL_FIELDS.filter((field) => !hide.split(',').includes(field)), [hide]);
}

type TableProps = {
  rows: readonly GridRow[];
  unfolded: ReadonlySet<number>;
  onFold: (id: number) => void;
  cells: Cells;
  picked: PickedProducts;
  fields: readonly CellField[];
  query: ListQuery;
  entry: CellEntry;
  clipboard: Pick<ReturnType<typeof useClipboard>, 'copy' | 'paste'>;
};

function ProductTable({ rows, unfolded, onFold, cells, picked, fields, query, entry, clipboard }: TableProps) {
  const t = useTranslations('products');
  const { grid } = entry;
  const { here, area, typed } = grid;
  const handlers = useCellHandlers(entry, picked);
  const isInArea = (index: number) => area !== null && index >= area.top && index <= area.bottom;
  return (
    <table
      ref={grid.table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells are edited and have keyboard navigation
      role="grid"
      aria-label={t('title')}
      aria-multiselectable="true"
      className={`grid ${styles.products}`}
      onKeyDown={(event) => pressOnGrid(event, entry)}
      onCopy={clipboard.copy}
      onPaste={clipboard.paste}
    >
      <ProductHead picked={picked} query={query} fields={fields} />
      <RowGroups
        rows={rows}
        columns={ALL_COLUMNS - (query.hide?.length ?? 0) + (useContext(ListedCosts) === null ? 0 : 1)}
        render={(row, index) => (
          <ProductRow
            key={row.key}
            row={row}
            index={index}
            here={index === here.row ? here.column : null}
            areaLeft={area && isInArea(index) ? area.left : null}
            areaRight={area && isInArea(index) ? area.right : null}
            typed={index === here.row ? typed : null}
            isPicked={picked.isPicked(row.family.id)}
            isUnfolded={unfolded.has(row.family.id)}
            cells={cells}
            fields={fields}
            hide={query.hide?.join(',') ?? ''}
            {...handlers}
            onFold={onFold}
            onType={grid.type}
            begunWith={grid.begunWith}
          />
        )}
      />
    </table>
  );
}

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};
