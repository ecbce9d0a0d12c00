import { selectCampaigns } from '#api/campaigns/campaign-results.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { selectNewsletters } from '#api/newsletter/newsletters.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import { selectEarnings } from '#api/promotions/promotion-results.ts';
import { EARNINGS_DAYS, type WireEarning } from '#contract/office/office-today-contract.ts';
import { campaignOf } from '#rules/shop/campaign.ts';
import { dayBefore, startOf } from './daily-sales.ts';

const MAX_NEWSLETTERS = 200;

type Options = { now: Date; most: number; seesCost: boolean };

/** Promotions and mails with orders, those with the largest sums first. An order can count for several of them. */
export async function readEarnings(db: Db | Pool, { now, most, seesCost }: Options): Promise<WireEarning[]> {
  const [promotions, campaigns, newsletters] = await Promise.all([
    selectEarnings(db, startOf(dayBefore(now, EARNINGS_DAYS - 1)), most),
    selectCampaigns(db, EARNINGS_DAYS),
    selectNewsletters(db, MAX_NEWSLETTERS),
  ]);
  const subjects = new Map(newsletters.map(({ id, subject }) => [campaignOf('newsletter', id), textOf(subject)]));
  const earnings = [
    ...promotions.map(({ id, name, ...sums }) => ({ promotion_id: id, campaign: null, name: textOf(name), ...sums })),
    ...campaigns.map(({ campaign, orders, total, margin }) => ({
      ...{ promotion_id: null, campaign, name: subjects.get(campaign) ?? null },
      ...{ orders, total, margin },
    })),
  ];
  return earnings
    .filter(({ orders }) => orders > 0)
    .map((earning) => ({ ...earning, margin: seesCost ? earning.margin : null }))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, most);
}
