import type { Text } from '#api/shelf/text.ts';
import type { Locale } from '#contract/locale.ts';
import { mergeText } from './merge-text.ts';
import { toSlug } from './slugs.ts';
import {
  type AttributeWord,
  BRAND,
  type CategoryWord,
  findCategory,
  type GroupWord,
  isCalled,
  type OptionWord,
  type Words,
} from './taxonomy-draft.ts';

/** Where attributes stand that nobody put into a group (domain/locale.md 9.6). */
const OTHER: Text = { hy: 'Այլ', ru: 'Другое', en: 'Other' };
/** Until the merchant gives a brand a word mark pages write its name. */
export const NO_MARK = '';

const textIn = (locale: Locale, text: string): Text => mergeText(null, { [locale]: text }) as Text;

/** The category of a path of names, made where it is not there. */
export function ensureCategory(words: Words, path: readonly string[], locale: Locale): CategoryWord | null {
  const known = findCategory(words, path);
  if (known) return known;
  let parent: CategoryWord | null = null;
  for (const name of path) {
    const siblings: CategoryWord[] = parent ? parent.children : words.roots;
    parent =
      siblings.find((category) => isCalled(category, name)) ?? addCategory(words, parent, textIn(locale, name), null);
  }
  return parent;
}

export function addCategory(words: Words, parent: CategoryWord | null, name: Text, slug: string | null): CategoryWord {
  const siblings = parent ? parent.children : words.roots;
  const category: CategoryWord = {
    id: null,
    slug: slug ?? freeSlug(words, parent, name),
    parent,
    children: [],
    name,
    description: null,
    meta_title: null,
    meta_description: null,
    image: null,
    position: 1 + siblings.reduce((most, { position }) => Math.max(most, position), 0),
    visible: true,
    isChanged: false,
  };
  siblings.push(category);
  words.categories.set(category.slug, category);
  return category;
}

function freeSlug(words: Words, parent: CategoryWord | null, name: Text): string {
  const own = toSlug(name.hy) || 'category';
  const candidates = [own, ...(parent ? [`${parent.slug}-${own}`] : [])];
  return firstFree(candidates, own, (slug) => words.categories.has(slug));
}

export function ensureGroup(words: Words, adminName: string, name: Text): GroupWord {
  const known = words.groups.get(adminName);
  if (known) return known;
  const position = 1 + [...words.groups.values()].reduce((most, group) => Math.max(most, group.position), 0);
  const group: GroupWord = { id: null, admin_name: adminName, name, position, isChanged: false };
  words.groups.set(adminName, group);
  return group;
}

export function addAttribute(
  words: Words,
  code: string,
  name: Text,
  how: { isOption: boolean; isAxis?: boolean; group?: GroupWord | null },
): AttributeWord {
  const attribute: AttributeWord = {
    id: null,
    code,
    group: how.group === undefined ? ensureGroup(words, OTHER.en as string, OTHER) : how.group,
    admin_name: name.en ?? name.hy,
    name,
    type: how.isOption ? 'select' : 'text',
    swatch_type: how.isAxis ? 'text' : null,
    filterable: how.isOption,
    featured: false,
    position: words.attributes.size + 1,
    options: new Map(),
    isChanged: false,
  };
  words.attributes.set(code, attribute);
  return attribute;
}

/** The option of a name, made where it is not there; an option of `brand` gets a page of its own. */
export function ensureOption(words: Words, attribute: AttributeWord, adminName: string, label: Text): OptionWord {
  const known = attribute.options.get(adminName);
  if (known) return known;
  const option: OptionWord = {
    id: null,
    attribute,
    admin_name: adminName,
    label,
    swatch_value: null,
    position: 0,
    brand: attribute.code === BRAND ? newBrand(words, adminName) : null,
    isChanged: false,
  };
  attribute.options.set(adminName, option);
  return option;
}

function newBrand(words: Words, name: string): OptionWord['brand'] {
  const own = toSlug(name) || 'brand';
  const slug = firstFree([own], own, (one) => words.brandSlugs.has(one));
  words.brandSlugs.add(slug);
  return { slug, path: NO_MARK, position: 1_000 };
}

function firstFree(candidates: readonly string[], own: string, isTaken: (slug: string) => boolean): string {
  const free = candidates.find((slug) => !isTaken(slug));
  if (free !== undefined) return free;
  for (let number = 2; ; number++) if (!isTaken(`${own}-${number}`)) return `${own}-${number}`;
}
