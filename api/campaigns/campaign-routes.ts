import { type Route, route } from '#api/http/route.ts';
import { countCampaignClick } from '#contract/campaign-contract.ts';
import type { ClickCounts } from './click-counts.ts';

const TAKEN = { data: true } as const;

export const campaignRoutes = (clicks: ClickCounts): Route[] => [
  route(countCampaignClick, ({ input: { campaign } }) => {
    clicks.record(campaign);
    return TAKEN;
  }),
];
