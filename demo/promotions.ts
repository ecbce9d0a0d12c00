import { JOB } from '#api/audit/audit-log.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { createPromotion } from '#api/promotions/change-promotions.ts';
import { addCodes } from '#api/promotions/promotion-codes.ts';
import type { PromotionFieldsInput } from '#contract/office/office-promotions-contract.ts';
import { endOfShopDay, shopDay } from '#rules/shop/discount.ts';

const DAY_MS = 86_400_000;

const PLAIN: PromotionFieldsInput = {
  name: { hy: '' },
  kind: 'price',
  is_enabled: true,
  starts_at: null,
  ends_at: null,
  hours: null,
  selection: { products: [], categories: [], brands: [], options: [], except_products: [], except_reduced: false },
  benefit: {
    ...{ type: 'percent', value: 10, buy: 0, reduced: 0, steps: [], parts: [] },
    ...{ gift_product_id: null, gift_quantity: 1 },
  },
  conditions: {
    ...{ min_sum: null, min_quantity: null, customer_tags: [], first_order: false },
    ...{ regions: [], payment_methods: [], shipping_methods: [] },
  },
  needs_code: false,
  max_uses: null,
  max_uses_each: null,
  budget: null,
  priority: 0,
  stacking_group: '',
};

type Own = Omit<Partial<PromotionFieldsInput>, 'selection' | 'benefit' | 'conditions'> & {
  name: PromotionFieldsInput['name'];
  selection?: Partial<PromotionFieldsInput['selection']>;
  benefit?: Partial<PromotionFieldsInput['benefit']>;
  conditions?: Partial<PromotionFieldsInput['conditions']>;
};
type DemoPromotion = { fields: Own; code?: string; uses?: number };

/** A sale that ends in two days, three codes, a gift and "the second one for half", as staff would create them. */
export async function addDemoPromotions(db: Db, now: Date): Promise<number> {
  const ids = await idsOf(db);
  const end = new Date(endOfShopDay(shopDay(new Date(now.getTime() + 2 * DAY_MS)))).toISOString();
  const start = new Date(now.getTime() - 2 * DAY_MS).toISOString();
  const promotions: DemoPromotion[] = [
    {
      fields: {
        name: { hy: 'Բարձրախոսների շաբաթ', ru: 'Неделя колонок', en: 'Speaker week' },
        starts_at: start,
        ends_at: end,
        selection: { categories: ids.categories('speakers'), except_reduced: true },
        benefit: { value: 15 },
      },
    },
    {
      fields: {
        name: { hy: 'Երկրորդ պատյանը՝ կես գնով', ru: 'Второй чехол за полцены', en: 'Second case for half price' },
        kind: 'nth',
        selection: { categories: ids.categories('phone-cases') },
        benefit: { value: 50, buy: 2, reduced: 1 },
      },
    },
    {
      fields: {
        name: { hy: 'Նվեր նոթբուքի հետ', ru: 'Подарок к ноутбуку', en: 'Gift with a laptop' },
        kind: 'gift',
        selection: { categories: ids.categories('laptops') },
        conditions: { min_sum: 700_000 },
        benefit: { gift_product_id: ids.gift },
      },
    },
    {
      fields: {
        name: { hy: '10 % զեղչ կոդով', ru: 'Скидка 10 % по промокоду', en: '10% off with a code' },
        needs_code: true,
        selection: { except_reduced: true },
        max_uses_each: 1,
      },
      code: 'KAYTS10',
    },
    {
      fields: {
        name: { hy: 'Անվճար առաքում կոդով', ru: 'Бесплатная доставка по промокоду', en: 'Free delivery with a code' },
        kind: 'delivery',
        benefit: { value: 100 },
        conditions: { min_sum: 10_000 },
        needs_code: true,
      },
      code: 'ARAQUM',
    },
    {
      fields: {
        name: { hy: 'Առաջին հարյուր գնորդին', ru: 'Первым ста покупателям', en: 'For the first hundred customers' },
        kind: 'spend',
        benefit: { steps: [{ from: 50_000, type: 'amount', value: 5_000 }] },
        needs_code: true,
      },
      code: 'FIRST100',
      uses: 100,
    },
  ];
  for (const { fields, code, uses } of promotions) {
    const { id } = await createPromotion(db, { actor: JOB }, whole(fields));
    if (code) await addCodes(db, JOB, { promotionId: id, codes: [code], maxUses: uses ?? null, maxUsesEach: null });
  }
  // FIRST100 has no uses left, so the demo also shows the refusal of a used-up code.
  await db.run(sql`update promotion_codes set uses = max_uses where code = 'FIRST100'`);
  await addPastPrices(db, 'speakers', start.slice(0, 10));
  return promotions.length;
}

export const hasPromotions = async (db: Db): Promise<boolean> => (await db.maybe(sql`select 1 from promotions limit 1`)) !== null;

const whole = ({ selection, benefit, conditions, ...fields }: Own): PromotionFieldsInput => ({
  ...PLAIN,
  ...fields,
  selection: { ...PLAIN.selection, ...selection },
  benefit: { ...PLAIN.benefit, ...benefit },
  conditions: { ...PLAIN.conditions, ...conditions },
});

async function idsOf(db: Db) {
  const found = await db.many<{ id: number; slug: string }>(sql`select id, slug from categories`);
  const gift = await db.maybe<{ id: number }>(sql`
    select p.id from products p join stock s on s.product_id = p.id
    where p.type = 'simple' and p.enabled and p.regular_price between 5000 and 20000 and s.qty > 5
    order by p.regular_price desc, p.id limit 1`);
  return {
    categories: (slug: string) => found.filter((category) => category.slug === slug).map(({ id }) => id),
    gift: gift?.id ?? null,
  };
}

/** Stores prices before the sale for a category with its subcategories, so that the lowest price of 30 days is known. */
const addPastPrices = (db: Db, slug: string, before: string): Promise<number> =>
  db.run(sql`
    insert into product_price_days (product_id, day, price)
    select distinct p.id, ${before}::date - 7, p.regular_price
    from products p
    join product_categories c on c.product_id = coalesce(p.parent_id, p.id)
    join categories g on g.id = c.category_id
    left join categories above on above.id = g.parent_id
    where ${slug} in (g.slug, above.slug) and p.regular_price is not null
    on conflict do nothing`);
