import type { Logger } from 'pino';
import type { Pool } from '#api/database/sql.ts';
import { openTally, type Tally } from '#api/database/write-behind.ts';
import { isCampaign } from '#rules/shop/campaign.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { addClicks, type CountedClicks } from './campaign-results.ts';

/** Counts clicks on the links of mails by day and campaign. It stores no visitors. */
export type ClickCounts = Omit<Tally<CountedClicks>, 'add'> & { record: (campaign: string) => void };

type Parts = { pool: Pool; log: Logger; clock: () => Date };

/** Limits the counted campaigns, so that requests with invented names do not fill the memory. */
const MAX_CAMPAIGNS = 1000;

export function openClickCounts({ pool, log, clock }: Parts): ClickCounts {
  const { add, flush, close } = openTally<CountedClicks>({
    keyOf: ({ day, campaign }) => `${day} ${campaign}`,
    merge(known, { clicks }) {
      known.clicks += clicks;
    },
    maxKeys: MAX_CAMPAIGNS,
    write: (counted) => addClicks(pool, counted),
    log,
    subject: 'campaign clicks',
  });
  return {
    record(campaign) {
      if (isCampaign(campaign)) add({ day: shopDay(clock()), campaign, clicks: 1 });
    },
    flush,
    close,
  };
}
