import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { textIn } from './merge-text.ts';
import { toSlug } from './slugs.ts';
import {
  type AttributeDraft,
  BRAND,
  type CategoryDraft,
  findCategory,
  type GroupDraft,
  isCalled,
  type OptionDraft,
  type TaxonomyDraft,
} from './taxonomy-draft.ts';

/** Group of attributes that have no group (docs/spec/locale.md 9.6). */
const OTHER: LocalizedText = { hy: 'Այլ', ru: 'Другое', en: 'Other' };
/** A brand without a logo is displayed by its name. */
export const NO_MARK = '';
export const NO_BRAND_TEXTS = { description: null, meta_title: null, meta_description: null };

export function ensureCategory(taxonomy: TaxonomyDraft, path: readonly string[], locale: Locale): CategoryDraft | null {
  const known = findCategory(taxonomy, path);
  if (known) return known;
  let parent: CategoryDraft | null = null;
  for (const name of path) {
    const siblings: CategoryDraft[] = parent ? parent.children : taxonomy.roots;
    parent =
      siblings.find((category) => isCalled(category, name)) ??
      addCategory(taxonomy, parent, textIn(locale, name), null);
  }
  return parent;
}

export function addCategory(
  taxonomy: TaxonomyDraft,
  parent: CategoryDraft | null,
  name: LocalizedText,
  slug: string | null,
): CategoryDraft {
  const siblings = parent ? parent.children : taxonomy.roots;
  const category: CategoryDraft = {
    id: null,
    slug: slug ?? freeSlug(taxonomy, parent, name),
    parent,
    children: [],
    name,
    description: null,
    meta_title: null,
    meta_description: null,
    image: null,
    position: 1 + siblings.reduce((most, { position }) => Math.max(most, position), 0),
    visible: true,
    card_facts: [],
    filters: [],
    default_sort: null,
    pinned: [],
    isChanged: false,
  };
  siblings.push(category);
  taxonomy.categories.set(category.slug, category);
  return category;
}

function freeSlug(taxonomy: TaxonomyDraft, parent: CategoryDraft | null, name: LocalizedText): string {
  const own = toSlug(name.hy) || 'category';
  const candidates = [own, ...(parent ? [`${parent.slug}-${own}`] : [])];
  return firstFree(candidates, own, (slug) => taxonomy.categories.has(slug));
}

export function ensureGroup(taxonomy: TaxonomyDraft, adminName: string, name: LocalizedText): GroupDraft {
  const known = taxonomy.groups.get(adminName);
  if (known) return known;
  const position = 1 + [...taxonomy.groups.values()].reduce((most, group) => Math.max(most, group.position), 0);
  const group: GroupDraft = { id: null, admin_name: adminName, name, position, isChanged: false };
  taxonomy.groups.set(adminName, group);
  return group;
}

export function addAttribute(
  taxonomy: TaxonomyDraft,
  code: string,
  name: LocalizedText,
  kind: { isOption: boolean; isAxis?: boolean; group?: GroupDraft | null },
): AttributeDraft {
  const attribute: AttributeDraft = {
    id: null,
    code,
    group: kind.group === undefined ? ensureGroup(taxonomy, 'Other', OTHER) : kind.group,
    admin_name: name.en ?? name.hy,
    name,
    unit: null,
    type: kind.isOption ? 'select' : 'text',
    swatch_type: kind.isAxis ? 'text' : null,
    filterable: kind.isOption,
    featured: false,
    card_named: false,
    position: taxonomy.attributes.size + 1,
    options: new Map(),
    isChanged: false,
  };
  taxonomy.attributes.set(code, attribute);
  return attribute;
}

export function ensureOption(
  taxonomy: TaxonomyDraft,
  attribute: AttributeDraft,
  adminName: string,
  label: LocalizedText,
): OptionDraft {
  const known = attribute.options.get(adminName);
  if (known) return known;
  const option: OptionDraft = {
    id: null,
    attribute,
    admin_name: adminName,
    label,
    swatch_value: null,
    position: 0,
    brand: attribute.code === BRAND ? newBrand(taxonomy, adminName) : null,
    isChanged: false,
  };
  attribute.options.set(adminName, option);
  taxonomy.options.push(option);
  return option;
}

function newBrand(taxonomy: TaxonomyDraft, name: string): OptionDraft['brand'] {
  const own = toSlug(name) || 'brand';
  const slug = firstFree([own], own, (one) => taxonomy.brandSlugs.has(one));
  taxonomy.brandSlugs.add(slug);
  return { ...NO_BRAND_TEXTS, slug, path: NO_MARK, position: 1_000 };
}

function firstFree(candidates: readonly string[], own: string, isTaken: (slug: string) => boolean): string {
  const free = candidates.find((slug) => !isTaken(slug));
  if (free !== undefined) return free;
  for (let number = 2; ; number++) if (!isTaken(`${own}-${number}`)) return `${own}-${number}`;
}
