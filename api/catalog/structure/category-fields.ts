import { byLanguage, type Problems } from '#api/catalog/family/family-fields.ts';
import type { CategoryDraft, TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import { Refusal } from '#api/http/refusal.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { list, plain, slug } from '#api/rows/field-readers.ts';
import { openFieldReader, picture, type StructureFields } from './edit-fields.ts';

/** Addresses below `/shop/catalog/` that the shop uses itself. */
export const RESERVED_SLUGS = new Set(['all', 'search', 'new', 'sale']);

export const categoryFields = (category: CategoryDraft): StructureFields => ({
  ...byLanguage('name', category.name),
  ...byLanguage('description', category.description),
  ...byLanguage('meta_title', category.meta_title),
  ...byLanguage('meta_description', category.meta_description),
  slug: category.slug,
  picture: category.image,
  visible: category.visible,
  card_facts: [...category.card_facts],
  filters: [...category.filters],
  default_sort: category.default_sort,
  pinned_products: [...category.pinned],
});

const { category: readers } = taxonomyFields;
/** SKUs. Import files contain no pins, because they name categories before products. */
const pinned = list(plain(LIMIT.sku), LIMIT.categoryPins);

type Edited = Omit<CategoryDraft, 'id' | 'isChanged' | 'parent' | 'children' | 'position'>;

/** The edited columns of a category. Throws a refusal that names each faulty field. */
export function withCategoryFields(taxonomy: TaxonomyDraft, category: CategoryDraft, fields: StructureFields): Edited {
  const read = openFieldReader(fields, categoryFields(category));
  const name = read.texts('name', category.name, readers.name);
  const edited = {
    name: name ?? category.name,
    description: read.texts('description', category.description, readers.description),
    meta_title: read.texts('meta_title', category.meta_title, readers.meta_title),
    meta_description: read.texts('meta_description', category.meta_description, readers.meta_description),
    slug: read.value('slug', category.slug, slug, 'required'),
    image: read.value<string | null>('picture', category.image, picture, null),
    visible: read.value('visible', category.visible, readers.visible, false),
    card_facts: read.value('card_facts', category.card_facts, readers.card_facts, []),
    filters: read.value('filters', category.filters, readers.filters, []),
    default_sort: read.value('default_sort', category.default_sort, readers.default_sort, null),
    pinned: read.value('pinned_products', category.pinned, pinned, []),
  };
  if (!name) read.problems['name.hy'] = { problem: 'required' };
  checkCodes(taxonomy, edited, read.problems);
  const taken = taxonomy.categories.get(edited.slug);
  if (taken && taken !== category) read.problems.slug = { problem: 'address_taken' };
  if (RESERVED_SLUGS.has(edited.slug)) read.problems.slug = { problem: 'reserved' };
  read.refuse();
  return edited;
}

function checkCodes({ attributes }: TaxonomyDraft, { card_facts, filters }: Edited, problems: Problems): void {
  if (card_facts.some((code) => !attributes.has(code))) problems.card_facts = { problem: 'invalid' };
  if (filters.some((code) => !attributes.get(code)?.filterable)) problems.filters = { problem: 'invalid' };
}

export function categoryById({ categories }: TaxonomyDraft, id: number): CategoryDraft {
  const found = [...categories.values()].find((category) => category.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Returns a category and all its descendants. */
export const branchOf = (category: CategoryDraft): CategoryDraft[] => [
  category,
  ...category.children.flatMap(branchOf),
];
