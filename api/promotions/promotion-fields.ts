import type { FieldProblem } from '#api/http/refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { NewPromotion } from '#api/promotions/stored/stored-promotions.ts';
import type {
  PromotionFieldsInput,
  SomePromotionFields,
  WirePromotionFields,
} from '#contract/office/office-promotions-contract.ts';
import { promotionProblems } from '#rules/promotions/check-promotion.ts';
import { DEFAULT_GROUP, type Hours, NO_SELECTION, type Selection } from '#rules/promotions/promotion.ts';
import { cleanLine } from '#rules/text/typed-text.ts';

/** The fields of a promotion as the office and the audit log have them. */
export type PromotionFields = WirePromotionFields;

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

export const toFields = (promotion: NewPromotion): PromotionFields => {
  const { selection: s, benefit: b, conditions: c } = promotion;
  return {
    name: promotion.name,
    kind: promotion.kind,
    is_enabled: promotion.isEnabled,
    starts_at: iso(promotion.startsAt),
    ends_at: iso(promotion.endsAt),
    hours: promotion.hours && toWireHours(promotion.hours),
    selection: {
      products: [...s.products],
      categories: [...s.categories],
      brands: [...s.brands],
      options: [...s.options],
      except_products: [...s.exceptProducts],
      except_reduced: s.exceptReduced,
    },
    benefit: toWireBenefit(b),
    conditions: {
      min_sum: c.minSum,
      min_quantity: c.minQuantity,
      customer_tags: [...c.customerTags],
      first_order: c.firstOrder,
      regions: [...c.regions],
      payment_methods: [...c.paymentMethods],
      shipping_methods: [...c.shippingMethods],
    },
    needs_code: promotion.needsCode,
    max_uses: promotion.maxUses,
    max_uses_each: promotion.maxUsesEach,
    budget: promotion.budget,
    priority: promotion.priority,
    stacking_group: promotion.group,
  };
};

export const toWireBenefit = (b: NewPromotion['benefit']): PromotionFields['benefit'] => ({
  type: b.type,
  value: b.value,
  buy: b.buy,
  reduced: b.reduced,
  steps: b.steps.map((step) => ({ ...step })),
  parts: b.parts.map(({ products, quantity }) => ({ products: [...products], quantity })),
  gift_product_id: b.giftProductId,
  gift_quantity: b.giftQuantity,
});

export const toWireHours = ({ from, to }: Hours) => ({ from: toClock(from), to: toClock(to) });

const toClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function fromClock(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(minutes) < 60 && minute <= 24 * 60 ? minute : null;
}

const fromIso = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Throws `validation` with the dotted names of the wrong fields. */
export function toPromotion(fields: PromotionFieldsInput | PromotionFields): NewPromotion {
  const problems: Record<string, FieldProblem> = {};
  const name = {
    hy: cleanLine(fields.name.hy),
    ...Object.fromEntries(
      (['ru', 'en'] as const).flatMap((locale) => {
        const text = cleanLine(fields.name[locale] ?? '');
        return text === '' ? [] : [[locale, text]];
      }),
    ),
  };
  if (name.hy === '') problems['name.hy'] = { problem: 'required' };
  const startsAt = fromIso(fields.starts_at);
  const endsAt = fromIso(fields.ends_at);
  if (Number.isNaN(startsAt)) problems.starts_at = { problem: 'invalid' };
  if (Number.isNaN(endsAt)) problems.ends_at = { problem: 'invalid' };
  const hours = fields.hours && { from: fromClock(fields.hours.from), to: fromClock(fields.hours.to) };
  if (hours && (hours.from === null || hours.to === null || hours.from === hours.to || hours.from === 24 * 60))
    problems.hours = { problem: 'invalid' };
  const { benefit: b, conditions: c } = fields;
  const promotion: NewPromotion = {
    name,
    kind: fields.kind,
    isEnabled: fields.is_enabled,
    startsAt,
    endsAt,
    hours: hours && { from: hours.from ?? 0, to: hours.to ?? 0 },
    selection: fields.kind === 'bundle' ? NO_SELECTION : toSelection(fields.selection),
    benefit: {
      type: b.type,
      value: b.value,
      buy: b.buy,
      reduced: b.reduced,
      steps: b.steps.toSorted((one, other) => one.from - other.from),
      parts: b.parts.map(({ products, quantity }) => ({ products: unique(products), quantity })),
      giftProductId: b.gift_product_id,
      giftQuantity: b.gift_quantity,
    },
    conditions: {
      minSum: c.min_sum || null,
      minQuantity: c.min_quantity,
      customerTags: unique(c.customer_tags),
      firstOrder: c.first_order,
      regions: unique(c.regions),
      paymentMethods: unique(c.payment_methods),
      shippingMethods: unique(c.shipping_methods),
    },
    needsCode: fields.needs_code,
    maxUses: fields.max_uses,
    maxUsesEach: fields.max_uses_each,
    budget: fields.budget,
    priority: fields.priority,
    group: cleanLine(fields.stacking_group) || DEFAULT_GROUP[fields.kind],
  };
  for (const [field, problem] of Object.entries(promotionProblems(promotion))) problems[field] = { problem };
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return promotion;
}

const toSelection = (s: PromotionFields['selection']): Selection => ({
  products: unique(s.products),
  categories: unique(s.categories),
  brands: unique(s.brands),
  options: unique(s.options),
  exceptProducts: unique(s.except_products),
  exceptReduced: s.except_reduced,
});

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** Returns the stored fields merged with the changed ones, as they would be stored. */
export const changedFields = (current: PromotionFields, fields: SomePromotionFields): PromotionFields =>
  toFields(toPromotion({ ...current, ...fields } as PromotionFieldsInput));
