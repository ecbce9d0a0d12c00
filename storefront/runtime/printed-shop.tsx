import { useTranslations } from 'use-intl';
import { useSite } from './site.tsx';

/** On paper, where no header stands: whose shop it is. */
export function PrintedShop() {
  const common = useTranslations('common');
  const { origin } = useSite();
  return (
    <p className="on-paper">
      {common('shopName')} · {origin.replace(/^https?:\/\//, '')}
    </p>
  );
}
