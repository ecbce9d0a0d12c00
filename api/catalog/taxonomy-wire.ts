import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { AttributeRow, CategoryRow, OptionRow } from '#api/catalog/read-model/taxonomy.ts';
import { cleanHtmlIn } from '#api/content/clean-html.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Category, CategoryPage } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, maybeInLocale } from '#contract/localized-text.ts';

/**
 * Returns the options in the shop's own order, such as sizes by size, otherwise sorted by the language's collation
 * (docs/spec/locale.md 6).
 */
export function optionsInOrder(readModel: CatalogReadModel, attributeId: number, locale: Locale): OptionRow[] {
  const label = (option: OptionRow) => inLocale(option.label, locale);
  const byLabel = (a: OptionRow, b: OptionRow) => collators[locale].compare(label(a), label(b));
  return [...(readModel.taxonomy.optionsOf.get(attributeId) ?? [])].sort(
    (a, b) => a.position - b.position || byLabel(a, b),
  );
}

const collators: Record<Locale, Intl.Collator> = {
  hy: new Intl.Collator('hy', { numeric: true }),
  ru: new Intl.Collator('ru', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

export function categoryTree(readModel: CatalogReadModel, parentId: number | null, locale: Locale): Category[] {
  return (readModel.taxonomy.childrenOf.get(parentId) ?? []).map((row) => toCategory(readModel, row, locale));
}

function toCategory(readModel: CatalogReadModel, row: CategoryRow, locale: Locale): Category {
  const parent = row.parentId === null ? null : (readModel.taxonomy.categoryById.get(row.parentId) ?? null);
  return {
    id: row.id,
    slug: row.slug,
    name: inLocale(row.name, locale),
    parent_id: row.parentId,
    parent_name: parent && inLocale(parent.name, locale),
    image: row.image && `${readModel.wire.imageBase}/storage/${row.image}`,
    items: readModel.columns.categoryRows.get(row.id)?.length ?? 0,
    position: row.position,
    description: cleanHtmlIn(row.description, locale),
    meta_title: maybeInLocale(row.metaTitle, locale),
    meta_description: maybeInLocale(row.metaDescription, locale),
    children: categoryTree(readModel, row.id, locale),
  };
}

export function categoryPage(readModel: CatalogReadModel, slug: string, locale: Locale): CategoryPage {
  const row = readModel.taxonomy.categoryBySlug.get(slug);
  if (!row) throw new Refusal('not_found');
  const parents = [...readModel.taxonomy.withAncestors([row.id])]
    .slice(1)
    .reverse()
    .flatMap((id) => readModel.taxonomy.categoryById.get(id) ?? [])
    .map((parent) => ({ id: parent.id, slug: parent.slug, name: inLocale(parent.name, locale) }));
  return { ...toCategory(readModel, row, locale), parents };
}

export function categoryById(readModel: CatalogReadModel, id: number, locale: Locale): Category {
  const row = readModel.taxonomy.categoryById.get(id);
  if (!row) throw new Refusal('not_found');
  return toCategory(readModel, row, locale);
}

export function toAttribute(readModel: CatalogReadModel, attribute: AttributeRow, locale: Locale) {
  return {
    id: attribute.id,
    code: attribute.code,
    label: inLocale(attribute.name, locale),
    name: inLocale(attribute.name, locale),
    type: attribute.type,
    swatch_type: attribute.swatchType,
    options: optionsInOrder(readModel, attribute.id, locale).map((option) => ({
      id: option.id,
      label: inLocale(option.label, locale),
      admin_name: option.adminName,
      swatch_value: option.swatchValue,
    })),
  };
}
