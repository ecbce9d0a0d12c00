import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListViews } from '../shell/list-views.tsx';

const TABS = [
  { name: 'stock', to: '/stock' },
  { name: 'receipts', to: '/stock/receipts' },
  { name: 'stocktakes', to: '/stock/stocktakes' },
  { name: 'reorder', to: '/stock/reorder' },
  { name: 'suppliers', to: '/stock/suppliers' },
] as const;

/** The screens of stock. */
export function StockTabs() {
  const t = useTranslations('stockDocuments');
  const { pathname } = useLocation();
  return (
    <ListViews
      label={t('screens')}
      views={TABS.map(({ name, to }) => ({ name, to, text: t(`tab.${name}`), isHere: pathname === to }))}
    />
  );
}
