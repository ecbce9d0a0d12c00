import type { Remark, TaxonomyInput } from '#api/catalog/products/product-fields.ts';
import { mergeText } from './merge-text.ts';
import { toSlug } from './slugs.ts';
import { addAttribute, addCategory, ensureGroup, ensureOption, NO_MARK } from './taxonomy-additions.ts';
import { findCategory, type TaxonomyDraft } from './taxonomy-draft.ts';

/** Lets a row about the shop's words speak; returns why it is refused, or null. */
export function applyTaxonomyInput(taxonomy: TaxonomyDraft, given: TaxonomyInput): Remark | null {
  switch (given.kind) {
    case 'category':
      return applyCategory(taxonomy, given);
    case 'group':
      return applyGroup(taxonomy, given);
    case 'attribute':
      return applyAttribute(taxonomy, given);
    default:
      return applyOption(taxonomy, given);
  }
}

const missing = (field: string): Remark => ({ field, why: 'is missing' });

type Of<K extends TaxonomyInput['kind']> = Extract<TaxonomyInput, { kind: K }>;

function applyCategory(taxonomy: TaxonomyDraft, given: Of<'category'>): Remark | null {
  const path = (given.code ?? '').split('/').filter(Boolean);
  const slug = path.at(-1);
  if (slug === undefined) return missing('code');
  if (toSlug(slug) !== slug) return { field: 'code', why: `"${slug}" may only have a-z, 0-9 and single hyphens` };
  const parent = path.length > 1 ? findCategory(taxonomy, path.slice(0, -1)) : null;
  if (path.length > 1 && !parent) return { field: 'code', why: `there is no category ${path.slice(0, -1).join('/')}` };
  const known = taxonomy.categories.get(slug);
  if (known && known.parent !== parent) return { field: 'code', why: `${slug} is a category elsewhere` };
  const name = mergeText(known?.name ?? null, given.name);
  if (!name) return missing('name');
  const category = known ?? addCategory(taxonomy, parent, name, slug);
  return change(category, {
    name,
    description: mergeText(category.description, given.description),
    meta_title: mergeText(category.meta_title, given.meta_title),
    meta_description: mergeText(category.meta_description, given.meta_description),
    image: kept(category.image, given.picture),
    position: given.position ?? category.position,
    visible: given.visible ?? category.visible,
  });
}

function applyGroup(taxonomy: TaxonomyDraft, given: Of<'group'>): Remark | null {
  if (!given.code) return missing('code');
  const known = taxonomy.groups.get(given.code);
  const name = mergeText(known?.name ?? null, given.name);
  if (!name) return missing('name');
  const group = known ?? ensureGroup(taxonomy, given.code, name);
  return change(group, { name, position: given.position ?? group.position });
}

function applyAttribute(taxonomy: TaxonomyDraft, given: Of<'attribute'>): Remark | null {
  if (!given.code) return missing('code');
  const known = taxonomy.attributes.get(given.code);
  const name = mergeText(known?.name ?? null, given.name);
  if (!name) return missing('name');
  const group = given.group ? taxonomy.groups.get(given.group) : (known?.group ?? null);
  if (group === undefined) return { field: 'group', why: `there is no group "${given.group}"` };
  if (known && given.type && (known.type === 'text') !== (given.type === 'text')) {
    return { field: 'type', why: `is ${known.type} in the shop, and products have values of it` };
  }
  const isOption = (given.type ?? 'text') !== 'text';
  const attribute = known ?? addAttribute(taxonomy, given.code, name, { isOption, group });
  return change(attribute, {
    name,
    group: given.group === null ? null : (group ?? attribute.group),
    admin_name: given.admin_name ?? attribute.admin_name,
    type: given.type ?? attribute.type,
    swatch_type: kept(attribute.swatch_type, given.swatch_type),
    filterable: given.filterable ?? attribute.filterable,
    featured: given.featured ?? attribute.featured,
    position: given.position ?? attribute.position,
  });
}

function applyOption(taxonomy: TaxonomyDraft, given: Of<'option'>): Remark | null {
  const attribute = taxonomy.attributes.get(given.code ?? '');
  if (!attribute) return { field: 'code', why: `there is no attribute "${given.code ?? ''}"` };
  if (attribute.type === 'text') return { field: 'code', why: `"${attribute.code}" has texts, not options` };
  if (!given.value) return missing('value');
  const known = attribute.options.get(given.value);
  const label = mergeText(known?.label ?? { hy: given.value }, given.name) ?? { hy: given.value };
  const option = known ?? ensureOption(taxonomy, attribute, given.value, label);
  const before = option.brand ?? { slug: given.brand_slug ?? '', path: NO_MARK, position: 0 };
  const brand = (given.brand_slug === undefined ? option.brand : given.brand_slug) && {
    slug: given.brand_slug ?? before.slug,
    path: given.brand_picture ?? before.path,
    position: given.brand_position ?? before.position,
  };
  return change(option, {
    label,
    swatch_value: kept(option.swatch_value, given.swatch),
    position: given.position ?? option.position,
    brand: brand || null,
  });
}

const kept = <T>(before: T | null, given: T | null | undefined): T | null => (given === undefined ? before : given);

function change<W extends { isChanged: boolean }>(word: W, wanted: Partial<W>): null {
  for (const key of Object.keys(wanted) as (keyof W)[]) {
    const value = wanted[key] as W[keyof W];
    if (word[key] === value || told(word[key]) === told(value)) continue;
    word[key] = value;
    word.isChanged = true;
  }
  return null;
}

/** A value as text, whatever the order of its fields; a group is told by its name, for words refer to each other in circles. */
const told = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' && 'admin_name' in value ? value.admin_name : value,
    sorted,
  );

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
