import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { AttributeRow, CategoryRow, OptionRow } from '#api/catalog/shelf/taxonomy.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Category, CategoryPage } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, maybeInLocale } from '#contract/localized-text.ts';

/** In the shop's own order (sizes by size), else by the language's collation (docs/spec/locale.md 6). */
export function optionsInOrder(shelf: Shelf, attributeId: number, locale: Locale): OptionRow[] {
  const label = (option: OptionRow) => inLocale(option.label, locale);
  const byLabel = (a: OptionRow, b: OptionRow) => collators[locale].compare(label(a), label(b));
  return [...(shelf.taxonomy.optionsOf.get(attributeId) ?? [])].sort(
    (a, b) => a.position - b.position || byLabel(a, b),
  );
}

const collators: Record<Locale, Intl.Collator> = {
  hy: new Intl.Collator('hy', { numeric: true }),
  ru: new Intl.Collator('ru', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

export function categoryTree(shelf: Shelf, parentId: number | null, locale: Locale): Category[] {
  return (shelf.taxonomy.childrenOf.get(parentId) ?? []).map((row) => toCategory(shelf, row, locale));
}

function toCategory(shelf: Shelf, row: CategoryRow, locale: Locale): Category {
  const parent = row.parentId === null ? null : (shelf.taxonomy.categoryById.get(row.parentId) ?? null);
  return {
    id: row.id,
    slug: row.slug,
    name: inLocale(row.name, locale),
    parent_id: row.parentId,
    parent_name: parent && inLocale(parent.name, locale),
    image: row.image && `${shelf.wire.imageBase}/storage/${row.image}`,
    items: shelf.columns.categoryRows.get(row.id)?.length ?? 0,
    position: row.position,
    description: maybeInLocale(row.description, locale),
    meta_title: maybeInLocale(row.metaTitle, locale),
    meta_description: maybeInLocale(row.metaDescription, locale),
    children: categoryTree(shelf, row.id, locale),
  };
}

export function categoryPage(shelf: Shelf, slug: string, locale: Locale): CategoryPage {
  const row = shelf.taxonomy.categoryBySlug.get(slug);
  if (!row) throw new Refusal('not_found');
  const parents = [...shelf.taxonomy.withAncestors([row.id])]
    .slice(1)
    .reverse()
    .flatMap((id) => shelf.taxonomy.categoryById.get(id) ?? [])
    .map((parent) => ({ id: parent.id, slug: parent.slug, name: inLocale(parent.name, locale) }));
  return { ...toCategory(shelf, row, locale), parents };
}

export function categoryById(shelf: Shelf, id: number, locale: Locale): Category {
  const row = shelf.taxonomy.categoryById.get(id);
  if (!row) throw new Refusal('not_found');
  return toCategory(shelf, row, locale);
}

export function toAttribute(shelf: Shelf, attribute: AttributeRow, locale: Locale) {
  return {
    id: attribute.id,
    code: attribute.code,
    label: inLocale(attribute.name, locale),
    name: inLocale(attribute.name, locale),
    type: attribute.type,
    swatch_type: attribute.swatchType,
    options: optionsInOrder(shelf, attribute.id, locale).map((option) => ({
      id: option.id,
      label: inLocale(option.label, locale),
      admin_name: option.adminName,
      swatch_value: option.swatchValue,
    })),
  };
}
