import { useTranslations } from 'use-intl';
import { compareAddress } from '#rules/compare.ts';
import { useShopPath, useSite } from '#storefront/runtime/site.tsx';
import { CopyLink } from '#ui/copy-link.tsx';

/** Copies the address of this comparison. */
export function CopyCompareLink({ ids }: { ids: number[] }) {
  const t = useTranslations('compare');
  const { origin } = useSite();
  const link = origin + useShopPath()(compareAddress(ids));
  return <CopyLink link={link} label={t('copyLink')} copied={t('copied')} byHand={t('copyByHand')} />;
}
