import { LOCALES } from '#contract/locale.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import type {
  PromotionFieldsInput,
  SomePromotionFields,
  WirePromotionFields,
} from '#contract/office/office-promotions-contract.ts';
import { EMPTY_PROMOTION } from '#rules/promotions/empty-promotion.ts';
import { PROMOTION_KINDS, type PromotionKind } from '#rules/promotions/promotion.ts';
import { YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';
import type { Values } from '../state/use-draft.ts';

export type SelectionFields = WirePromotionFields['selection'];
export type BenefitFields = WirePromotionFields['benefit'];
export type ConditionFields = WirePromotionFields['conditions'];

export const EMPTY_SELECTION: SelectionFields = EMPTY_PROMOTION.selection;

export const hasSelection = (selection: SelectionFields): boolean =>
  Object.values(selection).some((value) => (Array.isArray(value) ? value.length > 0 : value));

const EMPTY_BENEFIT: BenefitFields = { ...EMPTY_PROMOTION.benefit, buy: 2, reduced: 1 };

export const EMPTY_PART: BenefitFields['parts'][number] = { products: [], quantity: 1 };

/** The initial benefit of a kind. It is complete, so that the effect can be computed at once. */
export const FIRST_BENEFIT: Record<PromotionKind, BenefitFields> = {
  price: EMPTY_BENEFIT,
  nth: { ...EMPTY_BENEFIT, value: 50 },
  set: { ...EMPTY_BENEFIT, type: 'fixed', value: 0, parts: [EMPTY_PART, EMPTY_PART] },
  bundle: { ...EMPTY_BENEFIT, type: 'fixed', value: 0 },
  spend: { ...EMPTY_BENEFIT, steps: [{ from: 100_000, type: 'percent', value: 5 }] },
  gift: EMPTY_BENEFIT,
  delivery: { ...EMPTY_BENEFIT, value: 100 },
};

const PLAIN = [
  'kind',
  'is_enabled',
  'selection',
  'benefit',
  'conditions',
  'needs_code',
  'max_uses',
  'max_uses_each',
  'budget',
  'priority',
  'stacking_group',
] as const;

const MINUTE_MS = 60_000;
const END_OF_DAY = 'T23:59';

/** An instant as `YYYY-MM-DDTHH:MM` in Yerevan; empty without one. */
const toLocal = (ms: number): string => new Date(ms + YEREVAN_OFFSET_MS).toISOString().slice(0, 16);

export const toLocalStart = (iso: string | null): string => (iso === null ? '' : toLocal(Date.parse(iso)));

/** An end at midnight is shown as the last minute of the day before, as people write it. */
export function toLocalEnd(iso: string | null): string {
  if (iso === null) return '';
  const text = toLocal(Date.parse(iso));
  return text.endsWith('T00:00') ? toLocal(Date.parse(iso) - MINUTE_MS) : text;
}

function fromLocal(text: string): string | null {
  if (text === '') return null;
  const ms = Date.parse(`${text}:00Z`) - YEREVAN_OFFSET_MS;
  // Malformed text is sent unchanged, so that the server refuses it at the field.
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
}

/** 23:59 means the whole last minute, so the promotion ends at midnight. */
function fromLocalEnd(text: string): string | null {
  const iso = fromLocal(text);
  return iso !== null && text.endsWith(END_OF_DAY) ? new Date(Date.parse(iso) + MINUTE_MS).toISOString() : iso;
}

/** The values of the form: one for each field and language, so that two people can edit different ones. */
export function flatPromotion(fields: WirePromotionFields): Values {
  return {
    ...Object.fromEntries(LOCALES.map((language) => [`name.${language}`, fields.name[language] ?? ''])),
    ...Object.fromEntries(PLAIN.map((field) => [field, fields[field]])),
    starts_at: toLocalStart(fields.starts_at),
    ends_at: toLocalEnd(fields.ends_at),
    hours_from: fields.hours?.from ?? '',
    hours_to: fields.hours?.to ?? '',
  };
}

export const NEW_PROMOTION: Values = {
  ...Object.fromEntries(PLAIN.map((field) => [field, EMPTY_PROMOTION[field]])),
  benefit: EMPTY_BENEFIT,
  ...{ 'name.hy': '', 'name.ru': '', 'name.en': '', starts_at: '', ends_at: '', hours_from: '', hours_to: '' },
};

type ValueIn = (key: string) => unknown;

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const kindIn = (value: unknown): PromotionKind => PROMOTION_KINDS.find((kind) => kind === value) ?? 'price';

/** The draft contains only values that this form has stored, so their shapes are known. */
export const selectionIn = (valueIn: ValueIn): SelectionFields => ({
  ...EMPTY_SELECTION,
  ...(valueIn('selection') as SelectionFields),
});
export const benefitIn = (valueIn: ValueIn): BenefitFields => ({
  ...EMPTY_BENEFIT,
  ...(valueIn('benefit') as BenefitFields),
});
export const conditionsIn = (valueIn: ValueIn): ConditionFields => ({
  ...EMPTY_PROMOTION.conditions,
  ...(valueIn('conditions') as ConditionFields),
});

/** The whole promotion, or only the fields of the given keys of the form. */
export function toPromotionInput(valueIn: ValueIn, keys: readonly string[]): SomePromotionFields {
  const names = new Set(keys.map((key) => (key.startsWith('hours_') ? 'hours' : (key.split('.')[0] ?? ''))));
  const all = wholeInput(valueIn);
  return Object.fromEntries(Object.entries(all).filter(([field]) => names.has(field)));
}

export function wholeInput(valueIn: ValueIn): PromotionFieldsInput {
  const [from, to] = [textIn(valueIn('hours_from')), textIn(valueIn('hours_to'))];
  return {
    name: { hy: textIn(valueIn('name.hy')), ru: textIn(valueIn('name.ru')), en: textIn(valueIn('name.en')) },
    kind: kindIn(valueIn('kind')),
    is_enabled: valueIn('is_enabled') === true,
    starts_at: fromLocal(textIn(valueIn('starts_at'))),
    ends_at: fromLocalEnd(textIn(valueIn('ends_at'))),
    hours: from === '' && to === '' ? null : { from, to },
    selection: selectionIn(valueIn),
    benefit: benefitIn(valueIn),
    conditions: conditionsIn(valueIn),
    needs_code: valueIn('needs_code') === true,
    max_uses: numberIn(valueIn('max_uses')),
    max_uses_each: numberIn(valueIn('max_uses_each')),
    budget: numberIn(valueIn('budget')),
    priority: numberIn(valueIn('priority')) ?? 0,
    stacking_group: textIn(valueIn('stacking_group')).trim(),
  };
}

/** Converts conflicts to the fields of the form: names by language, Yerevan times, and hours as two fields. */
export const flatConflicts = (
  conflicts: readonly FieldConflict[],
  isChanged: (key: string) => boolean,
): FieldConflict[] =>
  conflicts.flatMap((conflict) => {
    const { field, current } = conflict;
    const record = (current ?? {}) as Record<string, string>;
    const parts = (keys: readonly string[], currentOf: (key: string) => unknown) =>
      keys.filter(isChanged).map((key) => ({ ...conflict, field: key, current: currentOf(key) }));
    if (field === 'name')
      return parts(
        LOCALES.map((language) => `name.${language}`),
        (key) => record[key.slice('name.'.length)] ?? '',
      );
    if (field === 'hours') return parts(['hours_from', 'hours_to'], (key) => record[key.slice('hours_'.length)] ?? '');
    if (field === 'starts_at') return [{ ...conflict, current: toLocalStart(current as string | null) }];
    if (field === 'ends_at') return [{ ...conflict, current: toLocalEnd(current as string | null) }];
    return [conflict];
  });
