import type { Text } from '#api/shelf/text.ts';

/** The shop's words while a file is read: what is in the database, and what the file adds. Ids are null until saved. */
export type CategoryDraft = {
  id: number | null;
  slug: string;
  parent: CategoryDraft | null;
  children: CategoryDraft[];
  name: Text;
  description: Text | null;
  meta_title: Text | null;
  meta_description: Text | null;
  image: string | null;
  position: number;
  visible: boolean;
  isChanged: boolean;
};

export type GroupDraft = { id: number | null; admin_name: string; name: Text; position: number; isChanged: boolean };

export type AttributeDraft = {
  id: number | null;
  code: string;
  group: GroupDraft | null;
  admin_name: string;
  name: Text;
  type: 'select' | 'multiselect' | 'text' | 'boolean' | 'price';
  swatch_type: 'color' | 'image' | 'text' | 'dropdown' | null;
  filterable: boolean;
  featured: boolean;
  position: number;
  options: Map<string, OptionDraft>;
  isChanged: boolean;
};

export type OptionDraft = {
  id: number | null;
  attribute: AttributeDraft;
  admin_name: string;
  label: Text;
  swatch_value: string | null;
  position: number;
  brand: { slug: string; path: string; position: number } | null;
  isChanged: boolean;
};

export type TaxonomyDraft = {
  categories: Map<string, CategoryDraft>;
  roots: CategoryDraft[];
  groups: Map<string, GroupDraft>;
  attributes: Map<string, AttributeDraft>;
  brandSlugs: Set<string>;
};

export const BRAND = 'brand';

export const isText = (attribute: AttributeDraft): boolean => attribute.type === 'text';

/** Slugs from the top down. */
export const pathOf = (category: CategoryDraft): string =>
  category.parent ? `${pathOf(category.parent)}/${category.slug}` : category.slug;

/** The category of a path of slugs, or of names in any language. */
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

export function isCalled({ slug, name }: CategoryDraft, word: string): boolean {
  const wanted = word.toLowerCase();
  return slug === wanted || Object.values(name).some((text) => text.toLowerCase() === wanted);
}

/** How many values the shop's filters have. */
export const countFilterValues = (taxonomy: TaxonomyDraft): number =>
  [...taxonomy.attributes.values()].reduce((sum, { filterable, options }) => sum + (filterable ? options.size : 0), 0);
