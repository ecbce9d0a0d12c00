import { type Db, sql } from '#api/database/sql.ts';
import { dayOf } from '#api/database/yerevan-day.ts';

// Only these statements write `daily_campaigns`.

/** `margin`: drams, summed over the orders whose purchase costs are all known; null without such an order. */
export type CampaignResult = { clicks: number; orders: number; total: number; margin: number | null };

export const NO_RESULT: CampaignResult = { clicks: 0, orders: 0, total: 0, margin: null };

export type CountedClicks = { day: string; campaign: string; clicks: number };

/** Rows are sorted, so that two processes never deadlock. */
export const addClicks = (db: Db, counted: readonly CountedClicks[]): Promise<number> =>
  db.run(sql`
    insert into daily_campaigns (day, campaign, clicks)
    select day, campaign, clicks from jsonb_to_recordset(${sql.json(counted)}) as counted (day date, campaign text, clicks int)
    order by day, campaign
    on conflict (day, campaign) do update set clicks = daily_campaigns.clicks + excluded.clicks`);

/**
 * Revenue without VAT of the items `i` of the orders `o` less the average costs of their products `s`. Null if a cost is
 * unknown.
 */
export const marginOfItems = sql`
  case when bool_or(s.cost is null) then null else
    round(sum((i.total - i.discount_amount) / (1 + coalesce(o.vat_percent, 0) / 100.0) - s.cost * i.quantity))::bigint end`;

/** Counts a placed order. Its margin is computed as that of promotions, if all costs are known. */
export const addOrder = (db: Db, { campaign, orderId, day }: { campaign: string; orderId: number; day: string }) =>
  db.run(sql`
    with earned as (
      select o.grand_total as total,
             ${marginOfItems} as margin
      from orders o join order_items i on i.order_id = o.id left join products s on s.id = i.product_id
      where o.id = ${orderId} group by o.id
    )
    insert into daily_campaigns (day, campaign, orders, total, margin, margin_orders)
    select ${day}::date, ${campaign}, 1, total, coalesce(margin, 0), (margin is not null)::int from earned
    on conflict (day, campaign) do update set
      orders = daily_campaigns.orders + 1, total = daily_campaigns.total + excluded.total,
      margin = daily_campaigns.margin + excluded.margin,
      margin_orders = daily_campaigns.margin_orders + excluded.margin_orders`);

const sums = sql`
  campaign, sum(clicks)::int as clicks, sum(orders)::int as orders, sum(total)::float8 as total,
  case when sum(margin_orders) > 0 then sum(margin)::float8 end as margin`;

export async function campaignResults(db: Db, campaigns: readonly string[]): Promise<Map<string, CampaignResult>> {
  const rows = await db.many<CampaignResult & { campaign: string }>(sql`
    select ${sums} from daily_campaigns where campaign = any(${[...campaigns]}::text[]) group by campaign`);
  return new Map(rows.map(({ campaign, ...result }) => [campaign, result]));
}

/** The campaigns of the last days, those with the most orders first. */
export const selectCampaigns = (db: Db, days: number): Promise<(CampaignResult & { campaign: string })[]> =>
  db.many(sql`
    select ${sums} from daily_campaigns where day > ${dayOf(sql`now()`)} - ${days}::int
    group by campaign order by sum(total) desc, sum(clicks) desc, campaign limit 50`);
