import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { CAMPAIGN_DAYS, isCampaign } from '#rules/shop/campaign.ts';

/** Local storage key of the campaign whose link this browser opened last. It contains no personal data. */
const KEY = 'kayts.campaign';

/** Remembers the campaign of the address, and returns it when the page was opened by a link of a mail. */
export function rememberCampaign(search: string, now: number): string | null {
  const campaign = new URLSearchParams(search).get('utm_campaign');
  if (campaign === null || !isCampaign(campaign)) return null;
  try {
    localStorage.setItem(KEY, JSON.stringify({ campaign, at: now }));
  } catch {
    // Storage is full or unavailable; only the count of this visit is lost.
  }
  return campaign;
}

/** The campaign of the last days, which an order reports; null without one. */
export function recentCampaign(now: number): string | null {
  try {
    const { campaign, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const isRecent = typeof at === 'number' && at <= now && now - at < CAMPAIGN_DAYS * DAY_MS;
    return isRecent && typeof campaign === 'string' && isCampaign(campaign) ? campaign : null;
  } catch {
    return null;
  }
}
