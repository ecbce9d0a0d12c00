import type { Text } from '#api/shelf/text.ts';

/** The shop's words while a file is read: what is in the database, and what the file adds. Ids are null until saved. */
export type CategoryWord = {
  id: number | null;
  slug: string;
  parent: CategoryWord | null;
  children: CategoryWord[];
  name: Text;
  description: Text | null;
  meta_title: Text | null;
  meta_description: Text | null;
  image: string | null;
  position: number;
  visible: boolean;
  isChanged: boolean;
};

export type GroupWord = { id: number | null; admin_name: string; name: Text; position: number; isChanged: boolean };

export type AttributeWord = {
  id: number | null;
  code: string;
  group: GroupWord | null;
  admin_name: string;
  name: Text;
  type: 'select' | 'multiselect' | 'text' | 'boolean' | 'price';
  swatch_type: 'color' | 'image' | 'text' | 'dropdown' | null;
  filterable: boolean;
  featured: boolean;
  position: number;
  options: Map<string, OptionWord>;
  isChanged: boolean;
};

export type OptionWord = {
  id: number | null;
  attribute: AttributeWord;
  admin_name: string;
  label: Text;
  swatch_value: string | null;
  position: number;
  brand: { slug: string; path: string; position: number } | null;
  isChanged: boolean;
};

export type Words = {
  categories: Map<string, CategoryWord>;
  roots: CategoryWord[];
  groups: Map<string, GroupWord>;
  attributes: Map<string, AttributeWord>;
  brandSlugs: Set<string>;
};

export const BRAND = 'brand';

export const isText = (attribute: AttributeWord): boolean => attribute.type === 'text';

/** Slugs from the top down. */
export const pathOf = (category: CategoryWord): string =>
  category.parent ? `${pathOf(category.parent)}/${category.slug}` : category.slug;

/** The category of a path of slugs, or of names in any language. */
export function findCategory(words: Words, path: readonly string[]): CategoryWord | null {
  const bySlug = words.categories.get(path.at(-1) ?? '');
  if (bySlug && `/${pathOf(bySlug)}`.endsWith(`/${path.join('/')}`)) return bySlug;
  let [found, among]: [CategoryWord | null, CategoryWord[]] = [null, words.roots];
  for (const segment of path) {
    found = among.find((category) => isCalled(category, segment)) ?? null;
    if (!found) return null;
    among = found.children;
  }
  return found;
}

export function isCalled({ slug, name }: CategoryWord, word: string): boolean {
  const wanted = word.toLowerCase();
  return slug === wanted || Object.values(name).some((text) => text.toLowerCase() === wanted);
}

/** How many values the shop's filters have. */
export const countFilterValues = (words: Words): number =>
  [...words.attributes.values()].reduce((sum, { filterable, options }) => sum + (filterable ? options.size : 0), 0);
