import type { ProductRecord, Relation, Relations } from '#api/catalog/products/product-record.ts';
import type { RelationRow, StoredProduct } from '#api/catalog/products/read-products.ts';
import { pathOf, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { TextLists } from '#api/rows/field-readers.ts';
import { LOCALES } from '#contract/locale.ts';

type ExportedProduct = Omit<ProductRecord, 'alts'> & { picture_alts: TextLists } & Partial<Relations>;
export type ExportedFamily = { product: ExportedProduct; variants: ExportedProduct[] };

export function* taxonomyRows({ groups, attributes, roots }: TaxonomyDraft): Generator<Record<string, unknown>> {
  for (const { admin_name, name, position } of groups.values())
    yield { kind: 'group', code: admin_name, name, position };
  for (const { group, options: _, id: __, isChanged: ___, ...attribute } of attributes.values()) {
    yield { kind: 'attribute', ...attribute, group: group?.admin_name ?? null };
  }
  for (const { code, options } of attributes.values()) {
    for (const { admin_name, label, swatch_value, position, brand } of options.values()) {
      const marks = code === 'brand' && {
        brand_slug: brand?.slug ?? null,
        brand_picture: brand?.path ?? null,
        brand_position: brand?.position ?? null,
        brand_text: brand?.description ?? null,
        brand_meta_title: brand?.meta_title ?? null,
        brand_meta_description: brand?.meta_description ?? null,
      };
      yield { kind: 'option', code, value: admin_name, name: label, swatch: swatch_value, position, ...marks };
    }
  }
  yield* categoryRows(roots);
}

function* categoryRows(categories: TaxonomyDraft['roots']): Generator<Record<string, unknown>> {
  for (const category of categories) {
    const { name, description, meta_title, meta_description, image, position, visible, children } = category;
    const { card_facts, filters, default_sort } = category;
    yield {
      kind: 'category',
      code: pathOf(category),
      name,
      description,
      meta_title,
      meta_description,
      picture: image,
      position,
      visible,
      card_facts,
      filters,
      default_sort,
    };
    yield* categoryRows(children);
  }
}

export function toFamilies(stored: readonly StoredProduct[], relations: readonly RelationRow[]): ExportedFamily[] {
  const related = Map.groupBy(relations, ({ sku }) => sku);
  const families = new Map<number, ExportedFamily>();
  for (const { id, parentId, record } of stored) {
    if (parentId === null)
      families.set(id, { product: { ...exported(record), ...relationsOf(related.get(record.sku)) }, variants: [] });
    else families.get(parentId)?.variants.push({ ...exported(record), ...relationsOf(related.get(record.sku)) });
  }
  return [...families.values()];
}

function exported({ alts, ...record }: ProductRecord): Omit<ExportedProduct, keyof Relations> {
  const lists = LOCALES.map((locale) => [locale, record.pictures.map((path) => alts[path]?.[locale] ?? null)] as const);
  return {
    ...record,
    picture_alts: Object.fromEntries(lists.filter(([, list]) => list.some((text) => text !== null))),
  };
}

function relationsOf(rows: readonly RelationRow[] = []): Relations {
  const related = (relation: Relation) => rows.find((row) => row.relation === relation)?.related ?? [];
  return {
    cross_sells: related('cross_sells'),
    related_products: related('related_products'),
    up_sells: related('up_sells'),
  };
}
