import { createPromotion } from '#api/promotions/change-promotions.ts';
import { addCodes } from '#api/promotions/promotion-codes.ts';
import type { PromotionFieldsInput } from '#contract/office/office-promotions-contract.ts';
import { EMPTY_PROMOTION } from '#rules/promotions/empty-promotion.ts';
import type { TestShop } from './shop.ts';

/** The fields of a promotion as the office sends them: ten per cent off everything, without other values. */
export const promotionFields = (overrides: Partial<PromotionFieldsInput> = {}): PromotionFieldsInput => ({
  name: { hy: 'Ակցիա', ru: 'Акция', en: 'Sale' },
  ...EMPTY_PROMOTION,
  ...overrides,
});

type Added = Omit<Partial<PromotionFieldsInput>, 'selection' | 'benefit' | 'conditions'> & {
  selection?: Partial<PromotionFieldsInput['selection']>;
  benefit?: Partial<PromotionFieldsInput['benefit']>;
  conditions?: Partial<PromotionFieldsInput['conditions']>;
  codes?: readonly string[];
  codeLimits?: { maxUses: number | null; maxUsesEach: number | null };
};

const ACTOR = { source: 'cli' } as const;

/** Stores a promotion with its codes; resolves when the read model contains it. */
export async function addPromotion(
  shop: Pick<TestShop, 'pool' | 'readModel'>,
  { selection, benefit, conditions, codes = [], codeLimits, ...fields }: Added = {},
): Promise<number> {
  const base = promotionFields({ needs_code: codes.length > 0, ...fields });
  const { id } = await createPromotion(
    shop.pool,
    { actor: ACTOR },
    {
      ...base,
      selection: { ...base.selection, ...selection },
      benefit: { ...base.benefit, ...benefit },
      conditions: { ...base.conditions, ...conditions },
    },
  );
  const limits = codeLimits ?? { maxUses: null, maxUsesEach: null };
  if (codes.length > 0) await addCodes(shop.pool, ACTOR, { promotionId: id, codes, ...limits });
  await shop.readModel.sync();
  return id;
}
