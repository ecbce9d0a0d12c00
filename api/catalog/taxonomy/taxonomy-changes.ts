import { isDeepStrictEqual } from 'node:util';
import type { Remark } from '#api/rows/read-fields.ts';
import { mergeText } from './merge-text.ts';
import { toSlug } from './slugs.ts';
import { addAttribute, addCategory, ensureGroup, ensureOption, NO_BRAND_TEXTS, NO_MARK } from './taxonomy-additions.ts';
import { type Draft, findCategory, type TaxonomyDraft } from './taxonomy-draft.ts';
import type { TaxonomyInput } from './taxonomy-fields.ts';

export function applyTaxonomyInput(taxonomy: TaxonomyDraft, input: TaxonomyInput): Remark | null {
  switch (input.kind) {
    case 'category':
      return applyCategory(taxonomy, input);
    case 'group':
      return applyGroup(taxonomy, input);
    case 'attribute':
      return applyAttribute(taxonomy, input);
    default:
      return applyOption(taxonomy, input);
  }
}

const missing = (field: string): Remark => ({ field, why: 'is missing' });

type InputOfKind<K extends TaxonomyInput['kind']> = Extract<TaxonomyInput, { kind: K }>;

function applyCategory(taxonomy: TaxonomyDraft, input: InputOfKind<'category'>): Remark | null {
  const path = (input.code ?? '').split('/').filter(Boolean);
  const slug = path.at(-1);
  if (slug === undefined) return missing('code');
  if (toSlug(slug) !== slug) return { field: 'code', why: `"${slug}" may only have a-z, 0-9 and single hyphens` };
  const parent = path.length > 1 ? findCategory(taxonomy, path.slice(0, -1)) : null;
  if (path.length > 1 && !parent) return { field: 'code', why: `there is no category ${path.slice(0, -1).join('/')}` };
  const known = taxonomy.categories.get(slug);
  if (known && known.parent !== parent) return { field: 'code', why: `${slug} is a category elsewhere` };
  for (const field of ['card_facts', 'filters'] as const) {
    const unknown = input[field]?.find((code) => !taxonomy.attributes.has(code));
    if (unknown) return { field, why: `there is no attribute "${unknown}"` };
  }
  const name = mergeText(known?.name ?? null, input.name);
  if (!name) return missing('name');
  const category = known ?? addCategory(taxonomy, parent, name, slug);
  return change(category, {
    name,
    description: mergeText(category.description, input.description),
    meta_title: mergeText(category.meta_title, input.meta_title),
    meta_description: mergeText(category.meta_description, input.meta_description),
    image: keep(category.image, input.picture),
    position: input.position ?? category.position,
    visible: input.visible ?? category.visible,
    card_facts: input.card_facts ?? (input.card_facts === null ? [] : category.card_facts),
    filters: input.filters ?? (input.filters === null ? [] : category.filters),
    default_sort: keep(category.default_sort, input.default_sort),
  });
}

function applyGroup(taxonomy: TaxonomyDraft, input: InputOfKind<'group'>): Remark | null {
  if (!input.code) return missing('code');
  const known = taxonomy.groups.get(input.code);
  const name = mergeText(known?.name ?? null, input.name);
  if (!name) return missing('name');
  const group = known ?? ensureGroup(taxonomy, input.code, name);
  return change(group, { name, position: input.position ?? group.position });
}

function applyAttribute(taxonomy: TaxonomyDraft, input: InputOfKind<'attribute'>): Remark | null {
  if (!input.code) return missing('code');
  const known = taxonomy.attributes.get(input.code);
  const name = mergeText(known?.name ?? null, input.name);
  if (!name) return missing('name');
  const group = input.group ? taxonomy.groups.get(input.group) : (known?.group ?? null);
  if (group === undefined) return { field: 'group', why: `there is no group "${input.group}"` };
  if (known && input.type && (known.type === 'text') !== (input.type === 'text')) {
    return { field: 'type', why: `is ${known.type} in the shop, and products have values of it` };
  }
  const isOption = (input.type ?? 'text') !== 'text';
  const attribute = known ?? addAttribute(taxonomy, input.code, name, { isOption, group });
  return change(attribute, {
    name,
    group: input.group === null ? null : (group ?? attribute.group),
    admin_name: input.admin_name ?? attribute.admin_name,
    unit: mergeText(attribute.unit, input.unit),
    type: input.type ?? attribute.type,
    swatch_type: keep(attribute.swatch_type, input.swatch_type),
    filterable: input.filterable ?? attribute.filterable,
    featured: input.featured ?? attribute.featured,
    card_named: input.card_named ?? attribute.card_named,
    position: input.position ?? attribute.position,
  });
}

function applyOption(taxonomy: TaxonomyDraft, input: InputOfKind<'option'>): Remark | null {
  const attribute = taxonomy.attributes.get(input.code ?? '');
  if (!attribute) return { field: 'code', why: `there is no attribute "${input.code ?? ''}"` };
  if (attribute.type === 'text') return { field: 'code', why: `"${attribute.code}" has texts, not options` };
  if (!input.value) return missing('value');
  const known = attribute.options.get(input.value);
  const label = mergeText(known?.label ?? { hy: input.value }, input.name) ?? { hy: input.value };
  const option = known ?? ensureOption(taxonomy, attribute, input.value, label);
  const before = option.brand ?? { ...NO_BRAND_TEXTS, slug: input.brand_slug ?? '', path: NO_MARK, position: 0 };
  const brand = (input.brand_slug === undefined ? option.brand : input.brand_slug) && {
    ...before,
    slug: input.brand_slug ?? before.slug,
    path: input.brand_picture ?? before.path,
    position: input.brand_position ?? before.position,
    description: mergeText(before.description, input.brand_text),
    meta_title: mergeText(before.meta_title, input.brand_meta_title),
    meta_description: mergeText(before.meta_description, input.brand_meta_description),
  };
  return change(option, {
    label,
    swatch_value: keep(option.swatch_value, input.swatch),
    position: input.position ?? option.position,
    brand: brand || null,
  });
}

const keep = <T>(before: T | null, input: T | null | undefined): T | null => (input === undefined ? before : input);

function change<D extends Draft>(draft: D, wanted: Partial<D>): null {
  if (isDeepStrictEqual({ ...draft, ...wanted }, draft)) return null;
  Object.assign(draft, wanted);
  draft.isChanged = true;
  return null;
}
