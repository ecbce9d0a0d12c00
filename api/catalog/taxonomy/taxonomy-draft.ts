import type { LocalizedText } from '#contract/localized-text.ts';
import type { CategorySort } from '#rules/catalog/category-sort.ts';

/** The stored taxonomy with unsaved additions and changes. Ids are null until it is saved. */
export type TaxonomyDraft = {
  categories: Map<string, CategoryDraft>;
  roots: CategoryDraft[];
  groups: Map<string, GroupDraft>;
  attributes: Map<string, AttributeDraft>;
  /** New options get their ids in this order. */
  options: OptionDraft[];
  brandSlugs: Set<string>;
};

export type Draft = { id: number | null; isChanged: boolean };

export type CategoryDraft = Draft & {
  slug: string;
  parent: CategoryDraft | null;
  children: CategoryDraft[];
  name: LocalizedText;
  description: LocalizedText | null;
  meta_title: LocalizedText | null;
  meta_description: LocalizedText | null;
  image: string | null;
  position: number;
  visible: boolean;
  /** Codes of the attributes on cards, the most important first. Empty: those of the parent category. */
  card_facts: string[];
  /** Codes of the attributes offered as filters, in this order; empty: as the category above. */
  filters: string[];
  default_sort: CategorySort | null;
  /** SKUs of the products at the top of its default order. */
  pinned: string[];
};

export type GroupDraft = Draft & { admin_name: string; name: LocalizedText; position: number };

export type AttributeDraft = Draft & {
  code: string;
  group: GroupDraft | null;
  admin_name: string;
  name: LocalizedText;
  unit: LocalizedText | null;
  type: 'select' | 'multiselect' | 'text' | 'boolean' | 'price';
  swatch_type: 'color' | 'image' | 'text' | 'dropdown' | null;
  filterable: boolean;
  featured: boolean;
  /** True when a card shows the name of the attribute beside its value. */
  card_named: boolean;
  position: number;
  options: Map<string, OptionDraft>;
};

export type OptionDraft = Draft & {
  attribute: AttributeDraft;
  admin_name: string;
  label: LocalizedText;
  swatch_value: string | null;
  position: number;
  brand: BrandDraft | null;
};

export type BrandDraft = {
  slug: string;
  path: string;
  position: number;
  description: LocalizedText | null;
  meta_title: LocalizedText | null;
  meta_description: LocalizedText | null;
};

export const BRAND = 'brand';

export const isText = (attribute: AttributeDraft): boolean => attribute.type === 'text';

export const pathOf = (category: CategoryDraft): string =>
  category.parent ? `${pathOf(category.parent)}/${category.slug}` : category.slug;

export function findCategory(taxonomy: TaxonomyDraft, path: readonly string[]): CategoryDraft | null {
  const bySlug = taxonomy.categories.get(path.at(-1) ?? '');
  if (bySlug && `/${pathOf(bySlug)}`.endsWith(`/${path.join('/')}`)) return bySlug;
  let [found, among]: [CategoryDraft | null, CategoryDraft[]] = [null, taxonomy.roots];
  for (const segment of path) {
    found = among.find((category) => isCalled(category, segment)) ?? null;
    if (!found) return null;
    among = found.children;
  }
  return found;
}

export function isCalled({ slug, name }: CategoryDraft, called: string): boolean {
  const wanted = called.toLowerCase();
  return slug === wanted || Object.values(name).some((text) => text.toLowerCase() === wanted);
}

export const countFilterValues = (taxonomy: TaxonomyDraft): number =>
  [...taxonomy.attributes.values()].reduce((sum, { filterable, options }) => sum + (filterable ? options.size : 0), 0);

export type TaxonomyNames = {
  categoryPath: ReadonlyMap<number, string>;
  code: ReadonlyMap<number, string>;
  option: ReadonlyMap<number, string>;
};

export const namesById = ({ categories, attributes, options }: TaxonomyDraft): TaxonomyNames => ({
  categoryPath: byId(categories.values(), pathOf),
  code: byId(attributes.values(), ({ code }) => code),
  option: byId(options, ({ admin_name }) => admin_name),
});

function byId<D extends Draft>(drafts: Iterable<D>, nameOf: (draft: D) => string): Map<number, string> {
  const names = new Map<number, string>();
  for (const draft of drafts) if (draft.id !== null) names.set(draft.id, nameOf(draft));
  return names;
}
