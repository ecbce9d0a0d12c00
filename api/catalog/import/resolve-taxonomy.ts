import { mergeText, textIn } from '#api/catalog/taxonomy/merge-text.ts';
import { addAttribute, ensureCategory, ensureOption } from '#api/catalog/taxonomy/taxonomy-additions.ts';
import {
  type AttributeDraft,
  BRAND,
  findCategory,
  isText,
  pathOf,
  type TaxonomyDraft,
} from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { TextInput } from '#api/rows/field-readers.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { Family, Row } from './import-entries.ts';
import { attributeNameOf } from './usual-attribute-names.ts';

export type TaxonomyRules = {
  create: boolean;
  /** Attribute codes whose values become options when the attribute is created. */
  options: ReadonlySet<string>;
};

const BRAND_NAME: LocalizedText = { hy: 'Ապրանքանիշ', ru: 'Бренд', en: 'Brand' };

/** Returns entries that an import must not create, because a typing error must not become a category of the shop. */
export function unknownTaxonomy(
  taxonomy: TaxonomyDraft,
  { product, variants }: Family,
  rules: TaxonomyRules,
): Remark[] {
  if (rules.create) return [];
  const rows = product ? [product, ...variants] : variants;
  return rows.flatMap(({ input }) => [
    ...(input.categories ?? [])
      .filter((path) => !findCategory(taxonomy, path.split('/')))
      .map((path) => ({ field: 'categories', why: `there is no category "${path.slice(0, 80)}"; --create makes it` })),
    ...Object.keys(input.attributes ?? {})
      .filter((code) => input.attributes?.[code] && !taxonomy.attributes.has(code))
      .map((code) => ({ field: 'attributes', why: `there is no attribute "${code}"; --create makes it` })),
    ...(input.axes ?? [])
      .filter((code) => !taxonomy.attributes.has(code))
      .map((code) => ({ field: 'axes', why: `there is no attribute "${code}"; --create makes it` })),
  ]);
}

/** Reports entries without a name in the file. Shoppers see their code until an editor adds a name. */
export function namedByCode(taxonomy: TaxonomyDraft, { product, variants }: Family): Remark[] {
  const rows = product ? [product, ...variants] : variants;
  const categories = rows.flatMap(({ input }) => input.categories ?? []);
  const attributes = rows.flatMap(({ input, attributeNames }) => [
    ...(input.axes ?? []).filter((code) => !attributeNames.has(code)),
    ...Object.keys(input.attributes ?? {}).filter((code) => input.attributes?.[code] && !attributeNames.has(code)),
  ]);
  return [
    ...[...new Set(categories)]
      .filter((path) => !findCategory(taxonomy, path.split('/')))
      .map((path) => ({
        field: 'categories',
        why: `"${path.slice(0, 80)}" is new and named by its address; ${NAME_IT}`,
      })),
    ...[...new Set(attributes)]
      .filter((code) => !taxonomy.attributes.has(code))
      .map((code) => ({ field: 'attributes', why: `"${code}" is new and named by its code; ${NAME_IT}` })),
  ];
}

const NAME_IT = 'a row with its kind, code and name gives it a name in each language';

export function ensureTaxonomy(
  taxonomy: TaxonomyDraft,
  { product, variants, newAxes }: Family,
  rules: TaxonomyRules,
): void {
  const named = product ?? variants[0];
  for (const code of newAxes ?? product?.input.axes ?? []) {
    if (taxonomy.attributes.has(code)) continue;
    const name = nameOf(code, { names: named?.attributeNames, locale: named?.locale ?? 'hy' });
    addAttribute(taxonomy, code, name, { isOption: true, isAxis: true });
  }
  for (const row of product ? [product, ...variants] : variants) {
    for (const path of row.paths ?? []) ensureCategory(taxonomy, path, row.locale);
    for (const path of row.input.categories ?? []) ensureCategory(taxonomy, path.split('/'), row.locale);
    if (row.input.brand) ensureOption(taxonomy, brandOf(taxonomy), row.input.brand, { hy: row.input.brand });
    for (const code in row.input.attributes) ensureAttribute(taxonomy, code, row, rules);
  }
}

type Naming = { names: ReadonlyMap<string, string> | undefined; locale: Row['locale'] };

function nameOf(code: string, { names, locale }: Naming): LocalizedText {
  const name = names?.get(code);
  return name === undefined ? textIn(locale, code) : attributeNameOf(name, locale);
}

function brandOf(taxonomy: TaxonomyDraft): AttributeDraft {
  return taxonomy.attributes.get(BRAND) ?? addAttribute(taxonomy, BRAND, BRAND_NAME, { isOption: true });
}

function ensureAttribute(
  taxonomy: TaxonomyDraft,
  code: string,
  { input, attributeNames, locale }: Row,
  rules: TaxonomyRules,
): void {
  const value = input.attributes?.[code];
  if (!value) return;
  let attribute = taxonomy.attributes.get(code);
  if (!attribute) {
    const name = nameOf(code, { names: attributeNames, locale });
    attribute = addAttribute(taxonomy, code, name, { isOption: rules.options.has(code) });
  }
  if (isText(attribute)) return;
  for (const [name, label] of optionsOf(value, locale)) ensureOption(taxonomy, attribute, name, label);
}

export function optionsOf(value: TextInput | string[], locale: Row['locale']): [string, LocalizedText][] {
  if (Array.isArray(value)) return value.map((name) => [name, textIn(locale, name)]);
  const label = mergeText(null, value);
  return label ? [[label.en ?? label.hy, label]] : [];
}

/** Returns the paths of the row's categories, the main one first. Undefined leaves the categories unchanged. */
export function categoriesOf(taxonomy: TaxonomyDraft, { input, paths }: Row): string[] | undefined {
  if (paths) {
    const chain: string[] = [];
    for (const path of paths) for (let at = findCategory(taxonomy, path); at; at = at.parent) chain.push(pathOf(at));
    return [...new Set(chain)];
  }
  if (input.categories === undefined) return undefined;
  return (input.categories ?? []).flatMap((one) => {
    const found = findCategory(taxonomy, one.split('/'));
    return found ? [pathOf(found)] : [];
  });
}
