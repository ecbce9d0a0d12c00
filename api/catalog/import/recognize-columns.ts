import { isOwnColumn, ownColumn } from '#api/catalog/products/table-columns.ts';
import { InputError } from '#api/rows/input-error.ts';
import { isTableFormat, type RowFile } from '#api/rows/open-rows.ts';
import type { Cells } from '#api/rows/raw-row.ts';
import type { ColumnTarget } from '#rules/catalog/column-target.ts';
import { writtenAmount } from '#rules/text/written-number.ts';
import { type FindColumn, KNOWN_LAYOUTS } from './known-layouts.ts';
import { type Mapping, type MappingInput, plainField, toMapping, ymlMapping } from './mapping.ts';
import { isModel, targetOf } from './plain-columns.ts';

/** The first rows of a file with its columns in their order. */
export type FileSample = { columns: string[]; rows: Cells[] };

const SAMPLE_ROWS = 20;

export async function sampleRows(file: RowFile): Promise<FileSample> {
  const rows: Cells[] = [];
  let columns: string[] = [];
  for await (const bundle of file.rows(() => {})) {
    for (const row of bundle) {
      if (!('cells' in row)) continue;
      if (rows.length === 0) columns = [...(row.columns ?? Object.keys(row.cells))];
      rows.push(row.cells);
      if (rows.length === SAMPLE_ROWS) return { columns, rows };
    }
  }
  return { columns, rows };
}

export type RecognizedFile = {
  /** Null: the columns are those of the shop. */
  mapping: Mapping | null;
  /** The system that wrote the file, or `table`, `own`, `feed`. */
  layout: string;
  /** The file has prices and does not name their currency. */
  needsCurrency: boolean;
  /** The meaning of each column of a plain table; empty for other files. */
  targets: Record<string, ColumnTarget>;
  sample: FileSample;
};

export type ImportChoices = {
  /** Currency of prices that do not name one; null to use the file's own. */
  currency?: string | null;
  rates?: Record<string, number>;
  takeNumber?: boolean;
  /** Prices become multiples of this number of drams. */
  roundTo?: number;
  /** Changed meanings of columns. */
  targets?: Record<string, ColumnTarget>;
};

/** Finds out what the columns of a file mean. */
export async function recognizeFile(file: RowFile, choices: ImportChoices = {}): Promise<RecognizedFile> {
  const sample = await sampleRows(file);
  if (!isTableFormat(file.format)) {
    const mapping = file.format === 'yml' ? withChoices(ymlMapping(), choices) : null;
    return { mapping, layout: mapping ? 'feed' : 'own', needsCurrency: false, targets: {}, sample };
  }
  const { columns } = sample;
  const isChanged = Object.keys(choices.targets ?? {}).length > 0;
  const find = finder(columns);
  const known = KNOWN_LAYOUTS.find(({ fits }) => fits(find));
  if (known) {
    const plain = { ...known.mapping(find, columns), layout: known.name };
    const input = withTargets(plain, targetsOf(plain, columns), choices.targets ?? {});
    const mapping = priced(input, { choices, sample });
    return {
      mapping,
      layout: known.name,
      needsCurrency: lacksCurrency(mapping),
      targets: targetsOf(input, columns),
      sample,
    };
  }
  const targets = tableTargets(sample, choices.targets ?? {});
  if (!isChanged && isOwnTable(columns, targets))
    return { mapping: null, layout: 'own', needsCurrency: false, targets, sample };
  const input = tableMapping(sample, targets);
  const mapping = priced(input, { choices, sample });
  return { mapping, layout: 'table', needsCurrency: lacksCurrency(mapping), targets, sample };
}

/** Changes single columns of a known system and leaves its variants as they are. */
function withTargets(
  input: MappingInput,
  before: Record<string, ColumnTarget>,
  targets: Record<string, ColumnTarget>,
): MappingInput {
  let changed = input;
  for (const [column, target] of Object.entries(targets))
    if (before[column] !== undefined && before[column] !== target) changed = withTarget(changed, column, target);
  return changed;
}

const MONEY = ['price', 'sale_price', 'old_price'] as const;

function withTarget(input: MappingInput, column: string, target: ColumnTarget): MappingInput {
  const isOther = (one: string) => one !== column;
  const next: MappingInput = {
    ...input,
    fields: Object.fromEntries(Object.entries(input.fields ?? {}).filter(([, source]) => isOther(source))),
    pictures: (input.pictures ?? []).filter(isOther),
    search_words: (input.search_words ?? []).filter(isOther),
  };
  for (const money of MONEY) if (next[money] === column) delete next[money];
  if ([next.categories?.columns].flat().includes(column)) delete next.categories;
  const field = FIELD_TARGETS.find((one) => one === target);
  const money = MONEY.find((one) => one === target);
  if (field) next.fields = { ...next.fields, [field]: column };
  else if (money) next[money] = column;
  else if (target === 'pictures') next.pictures = [...(next.pictures ?? []), column];
  else if (target === 'search_words') next.search_words = [...(next.search_words ?? []), column];
  else if (target === 'categories') next.categories = { ...next.categories, columns: column };
  else if (target === 'attribute')
    next.attributes = { ...next.attributes, columns: { ...next.attributes?.columns, [column]: '' } };
  return next;
}

const finder =
  (columns: readonly string[]): FindColumn =>
  (...names) => {
    for (const name of names) {
      const found = columns.find((column) => column.toLowerCase() === name.toLowerCase());
      if (found !== undefined) return found;
    }
    return undefined;
  };

const withChoices = (mapping: Mapping, { rates = {}, takeNumber, roundTo }: ImportChoices): Mapping => ({
  ...mapping,
  rates: { ...rates, ...mapping.rates },
  ...(takeNumber !== undefined && { take_number: takeNumber }),
  ...(roundTo !== undefined && { round_to: roundTo }),
});

/** Currency of a mapping when neither the file nor the merchant names one. */
const UNKNOWN_CURRENCY = '';

type PriceContext = { choices: ImportChoices; sample: FileSample };

function priced(input: MappingInput, { choices, sample }: PriceContext): Mapping {
  const currency = choices.currency ?? currencyIn(input, sample) ?? UNKNOWN_CURRENCY;
  const withCurrency = typeof input.currency === 'object' ? { ...input.currency, otherwise: currency } : currency;
  return withChoices(
    toMapping({
      ...input,
      ...((input.price ?? input.price_impact) !== undefined && withCurrency !== '' && { currency: withCurrency }),
    }),
    choices,
  );
}

const lacksCurrency = ({ price, price_impact, currency }: Mapping): boolean =>
  (price ?? price_impact) !== undefined && currency === undefined;

/** Returns the currency in the header or in a price. The default for a plain table is the dram. */
function currencyIn({ price: ownPrice, price_impact, layout }: MappingInput, { rows }: FileSample): string | null {
  const price = ownPrice ?? price_impact;
  if (price === undefined) return null;
  const inHeader = writtenAmount(`${price} 1`)?.currency ?? null;
  const inCells = rows.map((row) => writtenAmount(String(row[price] ?? ''))?.currency ?? null);
  return inHeader ?? inCells.find((one) => one !== null) ?? (layout === undefined ? 'AMD' : null);
}

export function tableTargets(
  { columns, rows }: FileSample,
  changed: Record<string, ColumnTarget>,
): Record<string, ColumnTarget> {
  const taken = new Set<ColumnTarget>(Object.values(changed));
  const model = modelAsSku({ columns, rows }, changed);
  return Object.fromEntries(
    columns.map((column): [string, ColumnTarget] => {
      const chosen = changed[column];
      if (chosen) return [column, chosen];
      if (column === model) return [column, 'sku'];
      const target = targetOf(column) ?? (hasObjects(rows, column) ? 'attribute' : null);
      // Only the first column with a name for a field is used. A second one is often the supplier's own SKU or price.
      if (target === null || (taken.has(target) && !SEVERAL.has(target))) return [column, 'ignore'];
      taken.add(target);
      return [column, target];
    }),
  );
}

/** Returns the column of model names as a replacement for a missing SKU column. The models must be unique. */
function modelAsSku({ columns, rows }: FileSample, changed: Record<string, ColumnTarget>): string | undefined {
  const targets = columns.map((column) => changed[column] ?? targetOf(column));
  if (targets.includes('sku') || !targets.includes('name')) return undefined;
  return columns.find((column) => {
    const models = rows.map((row) => String(row[column] ?? '').trim());
    return (
      isModel(column) && changed[column] === undefined && !models.includes('') && new Set(models).size === models.length
    );
  });
}

/** Returns whether cells of the column are JSON objects of characteristics, such as `{"Weight": "171 g"}`. */
const hasObjects = (rows: readonly Cells[], column: string): boolean =>
  rows.some((row) => /^\s*\{\s*"[^"]+"\s*:/.test(String(row[column] ?? '')));

const SEVERAL = new Set<ColumnTarget>(['pictures', 'categories', 'search_words', 'attribute', 'ignore']);

/** Columns that occur only in the shop's own exports. */
const OWN_MARKS = /^(kind|parent_sku|axes|attributes|card_facts|attr:.+)$/;

function isOwnTable(columns: readonly string[], targets: Record<string, ColumnTarget>): boolean {
  const own = columns.map(ownColumn);
  if (!own.includes('sku')) return false;
  if (own.some((column) => OWN_MARKS.test(column))) return true;
  return columns.every((column, at) => isOwnColumn(own[at] ?? '') || (targets[column] ?? 'ignore') === 'ignore');
}

function tableMapping(sample: FileSample, targets: Record<string, ColumnTarget>): MappingInput {
  const { columns } = sample;
  const all = (target: ColumnTarget) => columns.filter((column) => targets[column] === target);
  const one = (target: ColumnTarget) => all(target)[0];
  if (one('sku') === undefined) throw new InputError(noSku(columns));
  const fields = Object.fromEntries(
    FIELD_TARGETS.flatMap((target): [string, string][] => {
      const column = one(target);
      return column === undefined ? [] : [[target, column]];
    }),
  );
  const [price, sale, old, currency] = (['price', 'sale_price', 'old_price', 'currency'] as const).map(one);
  const attributes = all('attribute');
  return {
    fields,
    language: 'auto',
    ...(price !== undefined && { price }),
    ...(sale !== undefined && price !== undefined && { sale_price: sale }),
    ...(old !== undefined && price !== undefined && { old_price: old }),
    ...(currency !== undefined && { currency: { column: currency, otherwise: '' } }),
    ...categoriesIn(sample, all('categories')),
    ...(attributes.length > 0 && {
      attributes: {
        objects: attributes.filter((name) => hasObjects(sample.rows, name)),
        columns: Object.fromEntries(
          attributes.filter((name) => !hasObjects(sample.rows, name)).map((name) => [name, '']),
        ),
      },
    }),
    search_words: all('search_words'),
    pictures: all('pictures'),
  };
}

const FIELD_TARGETS = [
  ...(['sku', 'name', 'name_hy', 'name_ru', 'name_en', 'description', 'description_hy', 'description_ru'] as const),
  ...(['description_en', 'short_description', 'qty', 'brand', 'barcode', 'adg_code', 'video', 'min_qty'] as const),
  ...(['credit_price', 'special_from', 'special_to', 'enabled', 'is_new'] as const),
];

/** Several columns are the levels of one path. A single column contains whole paths with a separator. */
function categoriesIn({ rows }: FileSample, columns: string[]): Pick<MappingInput, 'categories'> {
  const [first] = columns;
  if (first === undefined) return {};
  if (columns.length > 1) return { categories: { columns } };
  const cells = rows.map((row) => String(row[first] ?? ''));
  const separator = ['>', '›', '»', '\\', '/', '|'].find((sign) => cells.some((cell) => cell.includes(sign))) ?? '>';
  const several = [';', '|'].find((sign) => sign !== separator && cells.some((cell) => cell.includes(sign)));
  return { categories: { columns: first, separator, ...(several !== undefined && { several }) } };
}

const noSku = (columns: readonly string[]): string =>
  `The file has no column with an article number (SKU). It has: ${columns.slice(0, 20).join(', ')}. ` +
  'Choose one, or rename its header to sku. Nothing was imported.';

/** Returns the meaning of each column of a known system, which the office shows above example rows. */
function targetsOf(input: MappingInput, columns: readonly string[]): Record<string, ColumnTarget> {
  const found = new Map<string, ColumnTarget>();
  for (const [field, column] of Object.entries(input.fields ?? {}))
    found.set(column, plainField(field) as ColumnTarget);
  const single: [string | undefined, ColumnTarget][] = [
    [input.price, 'price'],
    [input.sale_price, 'sale_price'],
    [input.old_price, 'old_price'],
  ];
  for (const [column, target] of single) if (column !== undefined) found.set(column, target);
  for (const column of [input.categories?.columns ?? []].flat()) found.set(column, 'categories');
  for (const column of [...(input.pictures ?? []), ...(input.families?.pictures ?? [])]) found.set(column, 'pictures');
  for (const column of input.search_words ?? []) found.set(column, 'search_words');
  for (const { name, value } of [...(input.attributes?.pairs ?? []), ...(input.families?.axes ?? [])])
    for (const column of [name, value]) found.set(column, 'attribute');
  for (const column of Object.keys(input.attributes?.columns ?? {})) found.set(column, 'attribute');
  for (const { column } of input.attributes?.packed ?? []) found.set(column, 'attribute');
  return Object.fromEntries(columns.map((column) => [column, found.get(column) ?? 'ignore']));
}
