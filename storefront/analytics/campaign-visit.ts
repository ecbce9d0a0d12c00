import { rememberCampaign } from '#storefront/state/campaign-memory.ts';

/** Counts a visit by a link of a mail, without personal data. Robots that do not run as a browser are left out. */
export function trackCampaign(search: string): void {
  const campaign = rememberCampaign(search, Date.now());
  if (campaign && !navigator.webdriver) navigator.sendBeacon(`/api/campaigns/click?campaign=${campaign}`);
}
