import { type AuditContext, logChange } from '#api/audit/audit-log.ts';
import {
  countAxisProducts,
  countSeveralValued,
  type MovedReferences,
  optionsToTexts,
  textsToOptions,
} from '#api/catalog/products/product-references.ts';
import { ensureOption } from '#api/catalog/taxonomy/taxonomy-additions.ts';
import {
  type AttributeDraft,
  BRAND,
  isText,
  type OptionDraft,
  type TaxonomyDraft,
} from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { type RemovedTaxonomy, removeOptionRows } from '#api/catalog/taxonomy/taxonomy-removal.ts';
import { saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { LOCALES } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { MAX_VALUE_NAME_LENGTH, MAX_VALUES } from '#contract/office/office-product-contract.ts';
import { attributeById, keepRemoval, lockStructure, NO_REFERENCES } from './remove-entry.ts';

/** Types that the office offers. Imports can also set the others. */
export type EditableType = 'select' | 'multiselect' | 'text';

const refuse = (problem: FieldProblem['problem'], limit?: number): never => {
  throw new Refusal('validation', { fields: { type: { problem, ...(limit !== undefined && { limit }) } } });
};

/**
 * Changes the type of an attribute and converts the values of all products: texts become options, options become texts.
 * Refuses a type that would lose a value.
 */
export function changeAttributeType(
  db: Db | Pool,
  by: AuditContext,
  { id, type, seenType }: { id: number; type: EditableType; seenType?: string },
): Promise<number | null> {
  return transaction(db, async (db) => {
    const taxonomy = await lockStructure(db);
    const attribute = attributeById(taxonomy, id);
    const before = typeFields(attribute);
    if (seenType !== undefined && seenType !== before.type) throw new OfficeRefusal('stale');
    if (type === before.type) return null;
    if (attribute.code === BRAND) refuse('reserved');
    const isAxis = (await countAxisProducts(db, id)).count > 0;
    if (isAxis && type !== 'select') refuse('axis_type');
    if (type === 'select' && !isText(attribute) && (await countSeveralValued(db, id)).count > 0)
      refuse('several_values');
    const converted = await convert(db, taxonomy, attribute, type);
    const after = typeFields(attribute);
    const change = await logChange(db, by.actor, {
      action: 'changeAttributeType',
      entity: 'attribute',
      entityId: id,
      before,
      after,
    });
    await keepRemoval(db, change, converted);
    return change;
  });
}

const typeFields = ({ type, filterable, swatch_type }: AttributeDraft) => ({ type, filterable, swatch_type });

type Converted = { taxonomy: RemovedTaxonomy; references: MovedReferences; optionIds?: number[] };

async function convert(
  db: Db,
  taxonomy: TaxonomyDraft,
  attribute: AttributeDraft,
  type: EditableType,
): Promise<Converted> {
  const wasText = isText(attribute);
  Object.assign(attribute, { type, isChanged: true });
  if (wasText) {
    const references = await textsToOptions(db, attribute.id ?? 0, (texts) =>
      optionsFor(db, taxonomy, attribute, texts),
    );
    await saveTaxonomy(db, taxonomy);
    return { taxonomy: {}, references, optionIds: optionsOf(attribute).flatMap(({ id }) => id ?? []) };
  }
  if (type === 'text') return toTexts(db, taxonomy, attribute);
  await saveTaxonomy(db, taxonomy);
  return { taxonomy: {}, references: NO_REFERENCES };
}

const optionsOf = ({ options }: AttributeDraft): OptionDraft[] => [...options.values()];

/** Equal texts have one option, whatever their capitals and spaces. */
const keyOf = (text: LocalizedText): string => (text.en ?? text.hy).toLowerCase().replace(/\s+/g, ' ').trim();

async function optionsFor(
  db: Db,
  taxonomy: TaxonomyDraft,
  attribute: AttributeDraft,
  texts: readonly LocalizedText[],
): Promise<(text: LocalizedText) => number> {
  const byKey = new Map<string, OptionDraft>();
  for (const text of texts) {
    const key = keyOf(text);
    if (byKey.has(key)) continue;
    if (LOCALES.some((locale) => (text[locale] ?? '').length > MAX_VALUE_NAME_LENGTH))
      refuse('long_values', MAX_VALUE_NAME_LENGTH);
    byKey.set(key, ensureOption(taxonomy, attribute, (text.en ?? text.hy).trim(), text));
    if (byKey.size > MAX_VALUES) refuse('values_full', MAX_VALUES);
  }
  await saveTaxonomy(db, taxonomy);
  return (text) => byKey.get(keyOf(text))?.id ?? 0;
}

async function toTexts(db: Db, taxonomy: TaxonomyDraft, attribute: AttributeDraft): Promise<Converted> {
  Object.assign(attribute, { filterable: false, swatch_type: null });
  const byId = new Map(optionsOf(attribute).map((option) => [option.id, option.label]));
  const optionIds = [...byId.keys()].filter((id) => id !== null);
  const references = await optionsToTexts(db, { attributeId: attribute.id ?? 0, optionIds }, (ids) =>
    joined(ids.flatMap((id) => byId.get(id) ?? [])),
  );
  const removed = await removeOptionRows(db, { ids: optionIds, targetId: null });
  taxonomy.options = taxonomy.options.filter((option) => option.attribute !== attribute);
  attribute.options.clear();
  await saveTaxonomy(db, taxonomy);
  return { taxonomy: removed, references };
}

function joined(labels: readonly LocalizedText[]): LocalizedText {
  const text = (locale: 'hy' | 'ru' | 'en') => labels.map((label) => inLocale(label, locale)).join(', ');
  return { hy: text('hy'), ru: text('ru'), en: text('en') };
}
