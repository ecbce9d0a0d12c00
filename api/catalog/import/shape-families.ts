import { toCode } from '#api/catalog/taxonomy/slugs.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { isCells } from '#api/rows/raw-row.ts';
import { type CollectedFamily, childrenIn, type FamilyIndex, type FamilyRow } from './collect-families.ts';
import { type CodeOf, type MappedRow, mapRow, namedValues, picturesIn } from './map-row.ts';
import type { Mapping } from './mapping.ts';

type MappedLine = { line: number; mapped: MappedRow };
/** A product with its variants. `head` is null if the file has no row for the product itself. */
type ShapedFamily = {
  line: number;
  head: MappedRow | null;
  members: MappedLine[];
  /** The stored product to which the rows add variants. */
  stored?: { sku: string; axes: string[] };
};
type ShapeContext = { mapping: Mapping; families: FamilyIndex; codeOf?: CodeOf | undefined };

/** Fields that each variant has for itself; the others belong to the product. */
const VARIANT_FIELDS = ['sku', 'price', 'special_price', 'special_from', 'special_to', 'qty', 'barcode', 'min_qty'];

const MAX_AXES = 10;

export function shapeFamilies(
  { key, head, members, extras }: CollectedFamily,
  { mapping, families, codeOf = toCode }: ShapeContext,
): ShapedFamily[] {
  const single = (row: FamilyRow): ShapedFamily => ({
    line: row.line,
    head: withPictures(mapRow(mapping, row.cells, codeOf), mapping, [row, ...extras]),
    members: [],
  });
  const isGroup = mapping.families?.group !== undefined;
  const isStored = mapping.families?.stored === true;
  const rows = members.length > 0 ? members : extras.slice(0, 1);
  const [first] = rows;
  if (!first) return head ? [single(head)] : [];
  if (key === null || (isGroup && rows.length === 1 && !isStored)) return [single(first)];
  const lines = rows.map((row) => ({ row, mapped: mapRow(mapping, row.cells, codeOf) }));
  const axes = axesOf(lines, { mapping, head, codeOf });
  if (!axes)
    return isGroup
      ? rows.map(single)
      : [{ line: first.line, head: head && mapRow(mapping, head.cells, codeOf), members: plainLines(lines) }];
  const variants = lines.map(({ row, mapped }, at) => ({
    line: row.line,
    mapped: variantOf(mapped, axes, { at, pictures: variantPictures(row, { mapping, head }) }),
  }));
  if (isStored) {
    const stored = { sku: key, axes: axes.map(({ code }) => code) };
    return [{ line: first.line, head: null, members: variants, stored }];
  }
  const parent = parentOf(lines, { key, head, axes, mapping, families, codeOf });
  return [
    {
      line: head?.line ?? first.line,
      head: withPictures(parent, mapping, head ? [head, ...extras] : [...rows, ...extras]),
      members: variants,
    },
  ];
}

type Line = { row: FamilyRow; mapped: MappedRow };
type Axis = { code: string; name: string; values: string[] };

const plainLines = (lines: readonly Line[]): MappedLine[] =>
  lines.map(({ row: { line }, mapped }) => ({ line, mapped }));

function axesOf(
  lines: readonly Line[],
  { mapping, head, codeOf }: { mapping: Mapping; head: FamilyRow | null; codeOf: CodeOf },
): Axis[] | null {
  const named = mapping.families?.axes ?? [];
  const listed = head && mapping.families ? childrenIn(mapping.families, head.cells) : [];
  const given = lines.map(({ row, mapped }) =>
    listed.length > 0
      ? (listed.find(({ sku }) => sku === mapped.cells.sku)?.values ?? [])
      : namedValues(row.cells, named),
  );
  const explicit = [...new Set(given.flatMap((values) => values.map(([name]) => name)))].map((name) => ({
    code: codeOf(name),
    name,
    values: given.map((values) => values.find(([one]) => one === name)?.[1] ?? ''),
  }));
  const complete = explicit.filter(({ values }) => values.every((value) => value !== ''));
  if (complete.length > 0) return complete.slice(0, MAX_AXES);
  return differing(lines);
}

/** The attributes that differ, in the order of the file, until they distinguish every variant. */
function differing(lines: readonly Line[]): Axis[] | null {
  const codes = new Map<string, string>(lines.flatMap(({ mapped }) => [...mapped.attributeNames]));
  const axes: Axis[] = [];
  let told = 1;
  for (const [code, name] of codes) {
    const values = lines.map(({ mapped }) => singleValue(mapped, code));
    if (values.includes('')) continue;
    const now = new Set(values.map((_, at) => JSON.stringify([...axes, { values }].map((axis) => axis.values[at]))))
      .size;
    if (now === told) continue;
    axes.push({ code, name, values });
    told = now;
    if (told === lines.length || axes.length === MAX_AXES) break;
  }
  return told === lines.length && axes.length > 0 ? axes : null;
}

/** One text, in whatever language; empty for several values. */
function singleValue({ cells }: MappedRow, code: string): string {
  const value = isCells(cells.attributes) ? cells.attributes[code] : undefined;
  if (Array.isArray(value)) return value.length === 1 ? String(value[0]) : '';
  return isCells(value) ? String(Object.values(value)[0] ?? '') : '';
}

type ParentContext = ShapeContext & { key: string; head: FamilyRow | null; axes: readonly Axis[]; codeOf: CodeOf };

function parentOf(lines: readonly Line[], { key, head, axes, mapping, families, codeOf }: ParentContext): MappedRow {
  const [first] = lines;
  if (!first) throw new Error('a family has variants');
  const mapped = head ? mapRow(mapping, head.cells, codeOf) : first.mapped;
  const cells = { ...mapped.cells };
  for (const field of VARIANT_FIELDS) if (field !== 'sku') delete cells[field];
  if (!head) {
    cells.sku = families.skus.has(key) ? `${key}-group` : key;
    cells.name = commonName(lines) ?? cells.name;
  }
  cells.axes = axes.map(({ code }) => code);
  cells.attributes = without(cells.attributes, axes);
  const attributeNames = new Map([
    ...mapped.attributeNames,
    ...axes.map(({ code, name }): [string, string] => [code, name]),
  ]);
  return {
    ...mapped,
    cells,
    attributeNames,
    refusals: head ? mapped.refusals : [],
    warnings: head ? mapped.warnings : [],
  };
}

const without = (attributes: unknown, axes: readonly Axis[]): object =>
  Object.fromEntries(
    Object.entries(isCells(attributes) ? attributes : {}).filter(([code]) => !axes.some((axis) => axis.code === code)),
  );

const MIN_COMMON = 5;

/**
 * Returns the common part of the variants' names as the name of the product. A variant has a name such as `Phone X 128
 * GB black`.
 */
function commonName(lines: readonly Line[]): unknown {
  const names = lines.map(({ mapped }) => mapped.cells.name);
  const [first] = names;
  if (!isCells(first)) return undefined;
  const texts = Object.entries(first).map(([locale, text]) => {
    const words = String(text).split(' ');
    const others = names.map((name) => (isCells(name) ? String(name[locale] ?? '') : '').split(' '));
    const end = words.findIndex((word, at) => others.some((other) => other[at] !== word));
    const common = (end < 0 ? words : words.slice(0, end)).join(' ').replace(/[\s,;:(–-]+$/u, '');
    return [locale, common.length < MIN_COMMON ? text : common];
  });
  return Object.fromEntries(texts);
}

function variantOf(mapped: MappedRow, axes: readonly Axis[], own: { at: number; pictures: string[] }): MappedRow {
  const cells = Object.fromEntries(
    VARIANT_FIELDS.flatMap((field) => (field in mapped.cells ? [[field, mapped.cells[field]]] : [])),
  );
  const attributes = Object.fromEntries(axes.map(({ code, values }) => [code, [values[own.at] ?? '']]));
  const pictures = own.pictures.length > 0 ? { pictures: own.pictures } : {};
  const attributeNames = new Map(axes.map(({ code, name }): [string, string] => [code, name]));
  return { ...mapped, paths: null, attributeNames, cells: { ...cells, attributes, ...pictures } };
}

/**
 * Returns the pictures of a variant. If the product has a row of its own, all pictures of the variant's row belong to
 * the variant.
 */
function variantPictures(
  { cells }: FamilyRow,
  { mapping, head }: { mapping: Mapping; head: FamilyRow | null },
): string[] {
  const columns = mapping.families?.pictures ?? [];
  if (columns.length > 0) return picturesIn(mapping, columns, cells);
  return head || mapping.families?.carry.length === 0 ? picturesIn(mapping, mapping.pictures, cells) : [];
}

function withPictures(mapped: MappedRow, mapping: Mapping, rows: readonly FamilyRow[]): MappedRow {
  const pictures = [...new Set(rows.flatMap(({ cells }) => picturesIn(mapping, mapping.pictures, cells)))].slice(
    0,
    LIMIT.pictures,
  );
  return pictures.length === 0 ? mapped : { ...mapped, cells: { ...mapped.cells, pictures } };
}
