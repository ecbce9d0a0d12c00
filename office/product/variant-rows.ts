import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeAttribute } from '#contract/office/office-product-contract.ts';
import { addedNumbers, listOf, textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';

export const NUMBERS = ['price', 'special_price', 'credit_price', 'qty'] as const;
export type NumberField = (typeof NUMBERS)[number];

/** A stored variant, or a new one without an id. */
export type VariantRow = { prefix: string; id: number | null };

export const rowsOf = ({ product, draft }: Editor): VariantRow[] => [
  ...product.variants.map(({ id }) => ({ prefix: `variant.${id}.`, id })),
  ...addedNumbers(draft.changes).map((at) => ({ prefix: `add.${at}.`, id: null })),
];

export const axesOf = ({ product }: Editor): OfficeAttribute[] =>
  listOf(product.fields.axes).flatMap((code) => product.attributes.find((one) => one.code === code) ?? []);

export const axisKey = ({ prefix }: VariantRow, { code }: OfficeAttribute): string => `${prefix}attributes.${code}`;

export const axisValue = ({ draft }: Editor, row: VariantRow, axis: OfficeAttribute): string =>
  listOf(draft.value(axisKey(row, axis)))[0] ?? '';

export const skuOf = ({ draft }: Editor, { prefix }: VariantRow): string => textOf(draft.value(`${prefix}sku`));

/** The server counts new variants from 0, regardless of their numbers in the draft. */
export function faultOf({ faults, draft }: Editor, { prefix, id }: VariantRow, name: string): string | undefined {
  if (id !== null) return faults[prefix + name];
  const place = addedNumbers(draft.changes).indexOf(Number(prefix.split('.')[1]));
  return faults[`add.${place}.${name}`];
}

/** Values of an axis in natural order: 64 before 128. */
export const inOrder = ({ options }: OfficeAttribute, locale: Locale): OfficeAttribute['options'] =>
  options.toSorted((one, other) =>
    inLocale(one.label, locale).localeCompare(inLocale(other.label, locale), locale, { numeric: true }),
  );

export type Combination = readonly { axis: OfficeAttribute; value: string }[];

export function additionsFor(editor: Editor, combinations: readonly Combination[]): Record<string, unknown> {
  const { product, draft } = editor;
  const first = (addedNumbers(draft.changes).at(-1) ?? -1) + 1;
  const known = new Set(rowsOf(editor).map((row) => skuOf(editor, row)));
  const skus = freeSkus(textOf(product.fields.sku), known, combinations.length);
  return Object.fromEntries(
    combinations.flatMap((combination, at) => [
      [`add.${first + at}.sku`, skus[at]],
      ...combination.map(({ axis, value }) => [`add.${first + at}.attributes.${axis.code}`, [value]]),
    ]),
  );
}

function freeSkus(base: string, known: ReadonlySet<string>, count: number): string[] {
  const all = Array.from({ length: known.size + count }, (_, at) => `${base}-${at + 1}`);
  return all.filter((sku) => !known.has(sku)).slice(0, count);
}
