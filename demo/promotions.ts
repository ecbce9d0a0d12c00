import { JOB } from '#api/audit/audit-log.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { createPromotion } from '#api/promotions/change-promotions.ts';
import { addCodes } from '#api/promotions/promotion-codes.ts';
import type { PromotionFieldsInput } from '#contract/office/office-promotions-contract.ts';
import { EMPTY_PROMOTION } from '#rules/promotions/empty-promotion.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { endOfShopDay, shopDay } from '#rules/shop/discount.ts';

type Own = Omit<Partial<PromotionFieldsInput>, 'selection' | 'benefit' | 'conditions'> & {
  name: PromotionFieldsInput['name'];
  selection?: Partial<PromotionFieldsInput['selection']>;
  benefit?: Partial<PromotionFieldsInput['benefit']>;
  conditions?: Partial<PromotionFieldsInput['conditions']>;
};
type DemoPromotion = { fields: Own; code?: string; uses?: number };

/** A sale that ends in two days, three codes, a gift, "the second one for half" and two bundles. */
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
        name: {
          hy: 'Galaxy S25 պատյանով և լիցքավորիչով',
          ru: 'Galaxy S25 с чехлом и зарядкой',
          en: 'Galaxy S25 with case and charger',
        },
        kind: 'bundle',
        benefit: { type: 'fixed', value: 349_900, parts: ids.parts('SAM-S25-2', 'SPG-RA-S25', 'SAM-T4510') },
      },
    },
    {
      fields: {
        name: {
          hy: 'PlayStation 5 երկրորդ վահանակով',
          ru: 'PlayStation 5 со вторым геймпадом',
          en: 'PlayStation 5 with a second gamepad',
        },
        kind: 'bundle',
        benefit: { type: 'fixed', value: 279_900, parts: ids.parts('SNY-PS5SLIM', 'SNY-DUALSENSE-2') },
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
        name: { hy: '10% զեղչ կոդով', ru: 'Скидка 10 % по промокоду', en: '10% off with a code' },
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
  ...EMPTY_PROMOTION,
  ...fields,
  selection: { ...EMPTY_PROMOTION.selection, ...selection },
  benefit: { ...EMPTY_PROMOTION.benefit, ...benefit },
  conditions: { ...EMPTY_PROMOTION.conditions, ...conditions },
});

const BUNDLED = ['SAM-S25-2', 'SPG-RA-S25', 'SAM-T4510', 'SNY-PS5SLIM', 'SNY-DUALSENSE-2'] as const;
type Sku = (typeof BUNDLED)[number];

async function idsOf(db: Db) {
  const found = await db.many<{ id: number; slug: string }>(sql`select id, slug from categories`);
  const sold = await db.many<{ id: number; sku: string }>(sql`
    select id, sku from products where sku = any(${[...BUNDLED]}::text[])`);
  const gift = await db.maybe<{ id: number }>(sql`
    select p.id from products p join stock s on s.product_id = p.id
    where p.type = 'simple' and p.enabled and p.regular_price between 5000 and 20000 and s.qty > 5
    order by p.regular_price desc, p.id limit 1`);
  return {
    categories: (slug: string) => found.filter((category) => category.slug === slug).map(({ id }) => id),
    gift: gift?.id ?? null,
    parts: (...skus: Sku[]) => skus.flatMap((sku) => sold.filter((product) => product.sku === sku).map(({ id }) => ({ products: [id], quantity: 1 }))),
  };
}

const HISTORY_DAYS = 40;

/**
 * The prices of the days before each sale, of products with a special price and of a category with its subcategories.
 * They were five per cent lower for a week, so the lowest earlier price is not the regular one.
 */
const addPastPrices = (db: Db, slug: string, before: string): Promise<number> =>
  db.run(sql`
    with sale as (
      select distinct on (p.id) p.id, p.regular_price, p.special_price,
             case when p.special_price is null then ${before}::date else coalesce(p.special_from, ${before}::date) end as since
      from products p
      left join product_categories c on c.product_id = coalesce(p.parent_id, p.id)
      left join categories g on g.id = c.category_id
      left join categories above on above.id = g.parent_id
      where p.regular_price is not null and (p.special_price is not null or ${slug} in (g.slug, above.slug))
      order by p.id)
    insert into product_price_days (product_id, day, price)
    select id, since - n.before,
           case when n.before between 15 and 21
                then greatest(coalesce(special_price, 0), round(regular_price * 0.95, -2)::bigint) else regular_price end
    from sale, generate_series(1, ${HISTORY_DAYS}::int) as n (before)
    on conflict do nothing`);
