import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { withCampaign } from '#rules/shop/campaign.ts';
import type { MailBlock } from './mail-content.ts';
import { formatDrams } from './mail-format.ts';
import type { MailOffer } from './mail-offers.ts';
import { mailPictureUrl } from './mail-picture.ts';
import { pageUrl } from './mail-template.ts';

type Parts = { origin: string; imageBase: string };

/** Products as cards whose links carry the campaign. Empty for no products. */
export function offerBlocks(
  { origin, imageBase }: Parts,
  offers: readonly MailOffer[],
  { locale, campaign, title }: { locale: Locale; campaign: string; title?: string },
): MailBlock[] {
  if (offers.length === 0) return [];
  const rows = offers.map(({ name, slug, price, oldPrice, image }) => ({
    name: inLocale(name, locale),
    price: formatDrams(price, locale),
    oldPrice: oldPrice === null ? null : formatDrams(oldPrice, locale),
    image: mailPictureUrl(image, imageBase, origin),
    url: withCampaign(pageUrl(origin, locale, `shop/product/${slug}`), campaign),
  }));
  return [{ kind: 'offers', rows, ...(title && { title }) }];
}
