import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { ListedNewsletter } from '#contract/office/office-newsletters-contract.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '#rules/shop/campaign.ts';

/** Names a campaign such as `mail-newsletter-17` by the subject of its newsletter, or by the kind of mail. */
export function useCampaignName(newsletters: readonly ListedNewsletter[]): (campaign: string) => string {
  const t = useTranslations('newsletter.kinds');
  const locale = useLocale();
  return (campaign) => {
    const [, kind = '', issue] = campaign.split('-');
    const found = newsletters.find(({ id }) => String(id) === issue);
    if (kind === 'newsletter' && found) return inLocale(found.subject, locale) || t('newsletter');
    const known = CAMPAIGN_KINDS.find((one): one is CampaignKind => one === kind);
    return known ? t(known) : campaign;
  };
}
