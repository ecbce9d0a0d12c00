import { useTranslations } from 'use-intl';
import { PRODUCT_SORTS } from '#contract/office/office-product-list-contract.ts';
import { ListSettings } from '../shell/list-settings.tsx';
import { useMay } from '../state/office-site.tsx';
import { addressOf, type ListQuery, PRODUCT_COLUMNS } from './product-address.ts';

export function ProductSettings({ query }: { query: ListQuery }) {
  const t = useTranslations('products');
  const { sort, hide = [], show, ...others } = query;
  const mayCost = useMay('stock.cost');
  const tCost = useTranslations('stockDocuments');
  return (
    <ListSettings
      sort={sort}
      hide={show ? hide : [...hide, ...(mayCost ? ['cost'] : [])]}
      sorts={[
        { value: '', label: t('sort.newest') },
        ...PRODUCT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
      ]}
      columns={[
        ...PRODUCT_COLUMNS.map((name) => ({ name, label: t(`column.${name}`) })),
        ...(mayCost ? [{ name: 'cost', label: `${tCost('cost')}, ${tCost('margin')}` }] : []),
      ]}
      toAddress={(settings) => {
        const sort = PRODUCT_SORTS.find((one) => one === settings.sort);
        return addressOf({
          ...{ ...others, sort },
          hide: PRODUCT_COLUMNS.filter((name) => settings.hide.includes(name)),
          show: mayCost && !settings.hide.includes('cost') ? 'cost' : undefined,
        });
      }}
    />
  );
}
