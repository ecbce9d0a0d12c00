import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { MAX_FILTER_VALUES } from '#api/rows/field-limits.ts';
import { type TextInput, Unreadable } from '#api/rows/field-readers.ts';
import { LOCALES } from '#contract/locale.ts';
import { MAX_VALUE_NAME_LENGTH, MAX_VALUES } from '#contract/office/office-product-contract.ts';
import { isColor } from '#rules/shop/accent.ts';
import { lostLetters } from '#rules/text/lost-letters.ts';
import { applyTaxonomyInput } from './taxonomy-changes.ts';
import { type AttributeDraft, countFilterValues, type OptionDraft, type TaxonomyDraft } from './taxonomy-draft.ts';
import { taxonomyFields } from './taxonomy-fields.ts';
import { lockTaxonomy, readTaxonomy, saveTaxonomy } from './taxonomy-store.ts';

type NewValue = { code: string; name: TextInput; color: string | null };

type AddedValue = { option: OptionDraft; change: number };

export function addValue(db: Db | Pool, actor: Actor, { code, name: typed, color }: NewValue): Promise<AddedValue> {
  return transaction(db, async (db) => {
    await lockTaxonomy(db);
    const taxonomy = await readTaxonomy(db);
    const attribute = taxonomy.attributes.get(code);
    if (!attribute || !isChosenFrom(attribute)) throw new Refusal('not_found');
    const name = readName(typed);
    const fields = problemsOf(taxonomy, attribute, { name, color });
    if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });

    const value = name.en ?? name.hy ?? '';
    const swatch = attribute.swatch_type === 'color' ? (color?.toLowerCase() ?? null) : null;
    const wanted = { code, value, name, swatch, position: lastPlace(attribute) };
    const remark = applyTaxonomyInput(taxonomy, { kind: 'option', ...wanted });
    const option = attribute.options.get(value);
    if (remark || !option) throw new Error(`${code} did not take ${value}: ${remark?.why}`);
    await saveTaxonomy(db, taxonomy);
    const names = Object.fromEntries(Object.entries(option.label).map(([locale, text]) => [`name.${locale}`, text]));
    const after = { value, ...names, ...(swatch && { color: swatch }) };
    const change = await logChange(db, actor, { action: 'addValue', entity: 'attribute', entityId: code, after });
    return { option, change };
  });
}

function readName(typed: TextInput): TextInput {
  try {
    return taxonomyFields.option.name(typed, () => {});
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const lost = LOCALES.find((locale) => lostLetters(typed[locale] ?? ''));
    const fields: Record<string, FieldProblem> = lost
      ? { [`name.${lost}`]: { problem: 'lost_letters' } }
      : { 'name.hy': { problem: 'too_long', limit: MAX_VALUE_NAME_LENGTH } };
    throw new Refusal('validation', { fields });
  }
}

const isChosenFrom = ({ type }: AttributeDraft): boolean => type === 'select' || type === 'multiselect';

function problemsOf(
  taxonomy: TaxonomyDraft,
  attribute: AttributeDraft,
  { name, color }: Pick<NewValue, 'name' | 'color'>,
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  if (!name.hy) fields['name.hy'] = { problem: 'required' };
  const known = new Set([...attribute.options.values()].flatMap(namesOf).map(folded));
  for (const locale of LOCALES) {
    const text = name[locale];
    if (text && known.has(folded(text))) fields[`name.${locale}`] = { problem: 'value_taken' };
  }
  if (attribute.options.size >= MAX_VALUES) fields['name.hy'] = { problem: 'values_full', limit: MAX_VALUES };
  else if (attribute.filterable && countFilterValues(taxonomy) >= MAX_FILTER_VALUES)
    fields['name.hy'] = { problem: 'values_full', limit: MAX_FILTER_VALUES };
  const wantsColor = attribute.swatch_type === 'color';
  if (wantsColor && !color) fields.color = { problem: 'required' };
  else if (color && !(wantsColor && isColor(color))) fields.color = { problem: wantsColor ? 'colour' : 'invalid' };
  return fields;
}

const namesOf = ({ admin_name, label }: OptionDraft): string[] => [admin_name, ...Object.values(label)];

/** Normalizes a label for comparison: a no-break space or a capital does not make another colour. */
const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Returns the last position, or 0 if all options are sorted by name. */
function lastPlace({ options }: AttributeDraft): number {
  const last = Math.max(0, ...[...options.values()].map(({ position }) => position));
  return last === 0 ? 0 : last + 1;
}
