import { useTranslations } from 'use-intl';
import { useShellData, useShopName } from './shell-data.ts';
import { useSite } from './site.tsx';

export function PrintedShop() {
  const name = useShopName();
  const shell = useTranslations('shell');
  const { origin } = useSite();
  const company = useShellData()?.settings?.company;
  return (
    <p className="on-paper">
      {[company?.name || name, company?.tin && shell('tin', { tin: company.tin })].filter(Boolean).join(', ')} ·{' '}
      {origin.replace(/^https?:\/\//, '')}
    </p>
  );
}
