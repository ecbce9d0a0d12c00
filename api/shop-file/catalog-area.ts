import { CLI } from '#api/audit/audit-log.ts';
import { taxonomyRows } from '#api/catalog/export/export-rows.ts';
import { applyStructure, StructureRefused } from '#api/catalog/structure/apply-structure.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Cells } from '#api/rows/raw-row.ts';
import {
  type ApplyContext,
  AreaRefused,
  type ExportContext,
  partsOf,
  type SetupArea,
  toList,
  toRecord,
  withoutEmpty,
} from './setup-area.ts';
import { findPicture } from './shop-pictures.ts';

const PARTS = ['groups', 'attributes', 'categories'] as const;
const KINDS = { groups: 'group', attributes: 'attribute', categories: 'category' } as const;
type PlacedRow = { place: string; cells: Cells };

export const catalogArea: SetupArea = {
  name: 'catalog',
  comment:
    'Groups, attributes with their values and brands, and categories, whose code is the path in the tree. Entries that are not listed stay.',
  async read(db, context) {
    const rows = [...taxonomyRows(await readTaxonomy(db))];
    const exported = await Promise.all(
      rows.map(async ({ kind, ...row }) => ({ kind, row: await withPictureNames(row, context) })),
    );
    const ofKind = (kind: string) => exported.filter((one) => one.kind === kind).map(({ row }) => row);
    const values = Map.groupBy(ofKind('option'), ({ code }) => code);
    return {
      groups: ofKind('group'),
      attributes: ofKind('attribute').map((row) => {
        const own = values.get(row.code);
        return own ? { ...row, values: own.map(({ code, ...value }) => value) } : row;
      }),
      categories: ofKind('category'),
    };
  },
  async apply(pool, value, context) {
    const parts = partsOf(value, 'catalog', PARTS);
    const rows: PlacedRow[] = PARTS.filter((name) => parts[name] !== undefined).flatMap((name) =>
      toList(parts[name], `catalog.${name}`).flatMap((entry, at) => rowsOf(entry, name, `catalog.${name}[${at}]`)),
    );
    // Applies rows after the rows to which they refer, such as values after attributes.
    const ordered = ['group', 'attribute', 'option', 'category'].flatMap((kind) =>
      rows.filter(({ cells }) => cells.kind === kind),
    );
    for (const row of ordered) row.cells = await withStoredPictures(row, context);
    const changes = await applyStructure(
      pool,
      { actor: CLI },
      ordered.map(({ cells }) => cells),
    ).catch((error: unknown) => {
      if (!(error instanceof StructureRefused)) throw error;
      throw new AreaRefused(
        error.problems.map(({ row, field, why }) => {
          const place = row === null ? 'catalog.attributes' : ordered[row]?.place;
          return `${place}.${field}: ${why}`;
        }),
      );
    });
    return changes.map(({ entity, name, isNew }) => `${SUBJECTS[entity]} ${name} ${isNew ? 'added' : 'changed'}`);
  },
};

const SUBJECTS = { attribute_group: 'group', attribute: 'attribute', attribute_option: 'value', category: 'category' };

function rowsOf(entry: unknown, name: (typeof PARTS)[number], place: string): PlacedRow[] {
  const { values, ...cells } = toRecord(entry, place);
  const row = { place, cells: { ...cells, kind: KINDS[name] } };
  if (values === undefined) return [row];
  if (name !== 'attributes') throw new AreaRefused([`${place}.values: only attributes have values`]);
  return [
    row,
    ...toList(values, `${place}.values`).map((value, at) => ({
      place: `${place}.values[${at}]`,
      cells: { ...toRecord(value, `${place}.values[${at}]`), kind: 'option', code: cells.code },
    })),
  ];
}

const PICTURE_COLUMNS = ['picture', 'brand_picture'] as const;

async function withPictureNames(row: Record<string, unknown>, { picture }: ExportContext): Promise<Cells> {
  const named: Cells = { ...withoutEmpty(row) };
  for (const column of PICTURE_COLUMNS) {
    const path = named[column];
    if (typeof path === 'string') named[column] = await picture(path);
  }
  return named;
}

async function withStoredPictures({ place, cells }: PlacedRow, context: ApplyContext): Promise<Cells> {
  const stored: Cells = { ...cells };
  for (const column of PICTURE_COLUMNS) {
    const named = stored[column];
    if (typeof named === 'string' && named !== '')
      stored[column] = await findPicture(named, `${place}.${column}`, context);
  }
  return stored;
}
