import { useTranslations } from 'use-intl';
import { useShellData } from './shell-data.ts';
import { useSite } from './site.tsx';

export function PrintedShop() {
  const common = useTranslations('common');
  const shell = useTranslations('shell');
  const { origin } = useSite();
  const company = useShellData()?.settings?.company;
  return (
    <p className="on-paper">
      {[company?.name || common('shopName'), company?.tin && shell('tin', { tin: company.tin })]
        .filter(Boolean)
        .join(', ')}{' '}
      · {origin.replace(/^https?:\/\//, '')}
    </p>
  );
}
