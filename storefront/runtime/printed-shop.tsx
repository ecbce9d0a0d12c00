import { useTranslations } from 'use-intl';
import { useSite } from './site.tsx';

export function PrintedShop() {
  const common = useTranslations('common');
  const { origin } = useSite();
  return (
    <p className="on-paper">
      {common('shopName')} · {origin.replace(/^https?:\/\//, '')}
    </p>
  );
}
