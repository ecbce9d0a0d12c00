/** Kinds of mail whose links carry a campaign. */
export const CAMPAIGN_KINDS = ['newsletter', 'cart', 'price', 'stock', 'review', 'order'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Days after the click in which an order of the same browser counts for the campaign. */
export const CAMPAIGN_DAYS = 7;

const CAMPAIGN = new RegExp(`^mail-(${CAMPAIGN_KINDS.join('|')})(-[1-9]\\d{0,8})?$`);

/** `mail-newsletter-17`, or `mail-cart` for mails without an issue. It contains no person. */
export const campaignOf = (kind: CampaignKind, issue?: number): string =>
  issue === undefined ? `mail-${kind}` : `mail-${kind}-${issue}`;

export const isCampaign = (text: string): boolean => CAMPAIGN.test(text);

/** Adds the campaign to the address of a page of the shop. */
export function withCampaign(url: string, campaign: string): string {
  const address = new URL(url);
  address.searchParams.set('utm_source', 'mail');
  address.searchParams.set('utm_campaign', campaign);
  return address.href;
}
