import { useTranslations } from 'use-intl';
import { PRODUCT_SORTS } from '#contract/office/office-product-list-contract.ts';
import { ListSettings } from '../shell/list-settings.tsx';
import { addressOf, type ListQuery, PRODUCT_COLUMNS } from './product-address.ts';

export function ProductSettings({ query }: { query: ListQuery }) {
  const t = useTranslations('products');
  const { sort, hide = [], ...others } = query;
  return (
    <ListSettings
      sort={sort}
      hide={hide}
      sorts={[
        { value: '', label: t('sort.newest') },
        ...PRODUCT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
      ]}
      columns={PRODUCT_COLUMNS.map((name) => ({ name, label: t(`column.${name}`) }))}
      toAddress={(settings) => {
        const sort = PRODUCT_SORTS.find((one) => one === settings.sort);
        return addressOf({ ...others, sort, hide: PRODUCT_COLUMNS.filter((name) => settings.hide.includes(name)) });
      }}
    />
  );
}
