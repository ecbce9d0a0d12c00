import { type AuditContext, type Change, type Fields, isSame, logChanges } from '#api/audit/audit-log.ts';
import { applyTaxonomyInput } from '#api/catalog/taxonomy/taxonomy-changes.ts';
import {
  type AttributeDraft,
  type CategoryDraft,
  countFilterValues,
  type Draft,
  type GroupDraft,
  type OptionDraft,
  type TaxonomyDraft,
} from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { isTaxonomyKind, type TaxonomyInput, taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { lockTaxonomy, readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { MAX_FILTER_VALUES } from '#api/rows/field-limits.ts';
import type { Cells } from '#api/rows/raw-row.ts';
import { readFields } from '#api/rows/read-fields.ts';
import { categoryFields, RESERVED_SLUGS } from './category-fields.ts';
import { attributeFields, groupFields } from './change-attribute.ts';
import { optionFields } from './change-option.ts';
import type { StructureEntity } from './edit-fields.ts';

/** `row` is the index of the refused row; null means all rows together. */
export type StructureProblem = { row: number | null; field: string; why: string };

/** Some rows are invalid. Nothing was changed. */
export class StructureRefused extends Error {
  readonly problems: readonly StructureProblem[];
  constructor(problems: readonly StructureProblem[]) {
    super(`${problems.length} rows of the catalogue structure are invalid`);
    this.problems = problems;
  }
}

export type StructureChange = { entity: StructureEntity; name: string; isNew: boolean };

/**
 * Adds and changes groups, attributes, values, brands and categories by rows with the columns of an export. Entries
 * without a row stay. Each changed entry has an audit entry.
 */
export function applyStructure(db: Db | Pool, by: AuditContext, rows: readonly Cells[]): Promise<StructureChange[]> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const before = new Map(draftsOf(taxonomy).map((entry) => [entry.draft, stateOf(entry)]));
    const problems: StructureProblem[] = rows.flatMap((cells, row) =>
      applyRow(taxonomy, cells).map((problem) => ({ row, ...problem })),
    );
    if (countFilterValues(taxonomy) > MAX_FILTER_VALUES)
      problems.push({ row: null, field: 'values', why: `of filters are more than ${MAX_FILTER_VALUES}` });
    if (problems.length > 0) throw new StructureRefused(problems);
    const changed = draftsOf(taxonomy).filter(({ draft }) => draft.id === null || draft.isChanged);
    await saveTaxonomy(db, taxonomy);
    await logChanges(
      db,
      by.actor,
      changed.flatMap((entry) => auditOf(entry, before.get(entry.draft) ?? null)),
    );
    return changed.map(({ draft, entity, name }) => ({ entity, name, isNew: !before.has(draft) }));
  });
}

function applyRow(taxonomy: TaxonomyDraft, cells: Cells): Omit<StructureProblem, 'row'>[] {
  const { kind, ...columns } = cells;
  if (typeof kind !== 'string' || !isTaxonomyKind(kind)) return [{ field: 'kind', why: 'is unknown' }];
  const fields: Record<string, unknown> = taxonomyFields[kind];
  const unknown = Object.keys(columns).filter((column) => !Object.hasOwn(fields, column));
  if (unknown.length > 0) return unknown.map((field) => ({ field, why: 'is no field of this entry' }));
  const { input, refusals } = readFields(taxonomyFields[kind], columns);
  if (refusals.length > 0) return refusals;
  const slug =
    kind === 'category'
      ? String(columns.code ?? '')
          .split('/')
          .at(-1)
      : undefined;
  if (slug !== undefined && RESERVED_SLUGS.has(slug))
    return [{ field: 'code', why: `"${slug}" is an address of the shop` }];
  const remark = applyTaxonomyInput(taxonomy, { kind, ...input } as TaxonomyInput);
  if (remark) return [remark];
  const filters = (slug === undefined ? undefined : taxonomy.categories.get(slug)?.filters) ?? [];
  const text = filters.find((code) => !taxonomy.attributes.get(code)?.filterable);
  return text === undefined ? [] : [{ field: 'filters', why: `"${text}" is not filterable` }];
}

type Entry = { draft: Draft & { position: number } } & (
  | { entity: 'attribute_group'; name: string; draft: GroupDraft }
  | { entity: 'attribute'; name: string; draft: AttributeDraft }
  | { entity: 'attribute_option'; name: string; draft: OptionDraft }
  | { entity: 'category'; name: string; draft: CategoryDraft }
);

const draftsOf = ({ groups, attributes, options, categories }: TaxonomyDraft): Entry[] => [
  ...[...groups.values()].map((draft) => ({ entity: 'attribute_group' as const, name: draft.admin_name, draft })),
  ...[...attributes.values()].map((draft) => ({ entity: 'attribute' as const, name: draft.code, draft })),
  ...options.map((draft) => ({
    ...{ entity: 'attribute_option' as const, name: `${draft.attribute.code} ${draft.admin_name}`, draft },
  })),
  ...[...categories.values()].map((draft) => ({ entity: 'category' as const, name: draft.slug, draft })),
];

type State = { fields: Fields; place: Fields };

/** The fields of the office's form, and the place in the list or tree, which the office changes by moving. */
function stateOf(entry: Entry): State {
  const place = { position: entry.draft.position };
  switch (entry.entity) {
    case 'attribute_group':
      return { fields: groupFields(entry.draft), place };
    case 'attribute':
      return { fields: attributeFields(entry.draft), place };
    case 'attribute_option':
      return { fields: optionFields(entry.draft), place };
    case 'category':
      return { fields: categoryFields(entry.draft), place: { ...place, parent_id: entry.draft.parent?.id ?? null } };
  }
}

const ACTIONS = {
  attribute_group: { create: 'createGroup', change: 'changeGroup', move: null },
  attribute: { create: 'createAttribute', change: 'changeAttribute', move: 'moveAttribute' },
  attribute_option: { create: 'addValue', change: 'changeOption', move: 'moveOption' },
  category: { create: 'createCategory', change: 'changeCategory', move: 'moveCategory' },
} as const;

function auditOf(entry: Entry, before: State | null): Change[] {
  const { entity, draft } = entry;
  const [id, after, { create, change, move }] = [draft.id ?? 0, stateOf(entry), ACTIONS[entity]];
  if (before === null) {
    if (entry.entity !== 'attribute_option') return [{ action: create, entity, entityId: id, after: after.fields }];
    return [{ action: create, entity: 'attribute', entityId: entry.draft.attribute.code, after: after.fields }];
  }
  return [
    ...(isSame(before.fields, after.fields)
      ? []
      : [{ action: change, entity, entityId: id, before: before.fields, after: after.fields }]),
    ...(move === null || isSame(before.place, after.place)
      ? []
      : [{ action: move, entity, entityId: id, before: before.place, after: after.place }]),
  ];
}
