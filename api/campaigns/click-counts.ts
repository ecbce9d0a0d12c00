import type { Logger } from 'pino';
import type { Pool } from '#api/database/sql.ts';
import { openWriteBehind, type WriteBehind } from '#api/database/write-behind.ts';
import { isCampaign } from '#rules/shop/campaign.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { addClicks, type CountedClicks } from './campaign-results.ts';

/** Counts clicks on the links of mails by day and campaign. It stores no visitors. */
export type ClickCounts = Pick<WriteBehind, 'flush' | 'close'> & { record: (campaign: string) => void };

type Parts = { pool: Pool; log: Logger; clock: () => Date };

/** Limits the counted campaigns, so that requests with invented names do not fill the memory. */
const MAX_CAMPAIGNS = 1000;

export function openClickCounts({ pool, log, clock }: Parts): ClickCounts {
  let tally = new Map<string, CountedClicks>();
  const { schedule, flush, close } = openWriteBehind<CountedClicks[]>({
    take,
    write: (counted) => addClicks(pool, counted),
    restore: (counted) => counted.forEach(add),
    log,
    subject: 'campaign clicks',
  });

  function add(counted: CountedClicks): void {
    const key = `${counted.day} ${counted.campaign}`;
    const known = tally.get(key);
    if (known) known.clicks += counted.clicks;
    else if (tally.size < MAX_CAMPAIGNS) tally.set(key, { ...counted });
    schedule();
  }

  function take(): CountedClicks[] | null {
    if (tally.size === 0) return null;
    const counted = [...tally.values()];
    tally = new Map();
    return counted;
  }

  return {
    record(campaign) {
      if (isCampaign(campaign)) add({ day: shopDay(clock()), campaign, clicks: 1 });
    },
    flush,
    close,
  };
}
