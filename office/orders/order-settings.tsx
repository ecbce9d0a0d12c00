import { useTranslations } from 'use-intl';
import { ORDER_SORTS } from '#contract/office/office-orders-contract.ts';
import { ListSettings } from '../shell/list-settings.tsx';
import { addressOf, type ListQuery, ORDER_COLUMNS } from './orders-address.ts';

export function OrderSettings({ query }: { query: ListQuery }) {
  const t = useTranslations('orders');
  const { sort, hide = [], ...others } = query;
  return (
    <ListSettings
      sort={sort}
      hide={hide}
      sorts={[
        { value: '', label: t('sort.newest') },
        ...ORDER_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
      ]}
      columns={ORDER_COLUMNS.map((name) => ({ name, label: t(name) }))}
      toAddress={(settings) => {
        const sort = ORDER_SORTS.find((one) => one === settings.sort);
        const hide = ORDER_COLUMNS.filter((name) => settings.hide.includes(name));
        return addressOf({ ...others, ...(sort && { sort }), hide });
      }}
    />
  );
}
