import { html } from '#api/content/html-reader.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import * as read from '#api/rows/field-readers.ts';
import type { Fields, InputOf } from '#api/rows/read-fields.ts';
import { CATEGORY_SORTS } from '#rules/catalog/category-sort.ts';

export const taxonomyFields = {
  category: {
    code: read.plain(1_000),
    name: read.texts(read.plain(LIMIT.name)),
    description: read.texts(html),
    meta_title: read.texts(read.plain(LIMIT.name)),
    meta_description: read.texts(read.plain(LIMIT.shortDescription)),
    picture: read.plain(500),
    position: read.whole(-read.INT, read.INT),
    visible: read.flag,
    card_facts: read.list(read.code, LIMIT.cardFacts),
    filters: read.list(read.code, LIMIT.categoryFilters),
    default_sort: read.oneOf(CATEGORY_SORTS),
  },
  group: {
    code: read.plain(LIMIT.name),
    name: read.texts(read.plain(LIMIT.name)),
    position: read.whole(-read.INT, read.INT),
  },
  attribute: {
    code: read.code,
    group: read.plain(LIMIT.name),
    admin_name: read.plain(LIMIT.name),
    name: read.texts(read.plain(LIMIT.name)),
    unit: read.texts(read.plain(LIMIT.unit)),
    type: read.oneOf(['select', 'multiselect', 'text', 'boolean', 'price']),
    swatch_type: read.oneOf(['color', 'image', 'text', 'dropdown']),
    filterable: read.flag,
    featured: read.flag,
    card_named: read.flag,
    position: read.whole(-read.INT, read.INT),
  },
  option: {
    code: read.code,
    value: read.plain(LIMIT.optionName),
    name: read.texts(read.plain(LIMIT.optionName)),
    swatch: read.plain(500),
    position: read.whole(-read.INT, read.INT),
    brand_slug: read.slug,
    brand_picture: read.plain(500),
    brand_position: read.whole(-read.INT, read.INT),
    brand_text: read.texts(html),
    brand_meta_title: read.texts(read.plain(LIMIT.name)),
    brand_meta_description: read.texts(read.plain(LIMIT.shortDescription)),
  },
} satisfies Record<string, Fields>;

type TaxonomyKind = keyof typeof taxonomyFields;
export const isTaxonomyKind = (kind: string): kind is TaxonomyKind => Object.hasOwn(taxonomyFields, kind);
export type TaxonomyInput = {
  [K in TaxonomyKind]: { kind: K } & InputOf<(typeof taxonomyFields)[K]>;
}[TaxonomyKind];
