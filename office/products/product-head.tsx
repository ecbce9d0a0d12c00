import { useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { CellField, ProductSort } from '#contract/office/office-product-list-contract.ts';
import { SortHead } from '../shell/list-settings.tsx';
import { ListedCosts } from './cost-cell.tsx';
import { addressOf, type ListQuery } from './product-address.ts';
import styles from './products.module.css';
import type { PickedProducts } from './use-picked.ts';

type Props = { picked: PickedProducts; query: ListQuery; fields: readonly CellField[] };

export function ProductHead({ picked, query, fields }: Props) {
  const t = useTranslations('products');
  const tCost = useTranslations('stockDocuments');
  const hasCost = useContext(ListedCosts) !== null;
  const { sort, hide = [] } = query;
  const sorted = (rising: ProductSort, falling?: ProductSort) =>
    sort === rising ? 'ascending' : sort !== undefined && sort === falling ? 'descending' : null;
  const sortedBy = (sort: ProductSort | undefined) => addressOf({ ...query, sort });
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.pick}>
          <span className="sr">{t('pickPage')}</span>
          <input
            type="checkbox"
            className={styles.box}
            checked={picked.isAll && picked.count !== 0}
            ref={(box) => {
              if (box) box.indeterminate = picked.count !== 0 && !picked.isAll;
            }}
            aria-label={t('pickPage')}
            onChange={picked.togglePage}
          />
        </th>
        <SortHead sorted={sorted('name')} to={sortedBy(sort === 'name' ? undefined : 'name')}>
          {t('column.name')}
        </SortHead>
        {!hide.includes('category') && (
          <th scope="col" data-column="category">
            {t('column.category')}
          </th>
        )}
        <SortHead
          name="price"
          right
          sorted={sorted('price_low', 'price_high')}
          to={sortedBy(sort === 'price_low' ? 'price_high' : 'price_low')}
        >
          {`${t('column.price')}, ֏`}
        </SortHead>
        {fields.includes('special_price') && (
          <th scope="col" data-column="special_price" className="r">
            {t('column.special_price')}, ֏
          </th>
        )}
        {fields.includes('stock') && (
          <SortHead
            name="stock"
            right
            sorted={sorted('stock_low', 'stock_high')}
            to={sortedBy(sort === 'stock_low' ? 'stock_high' : 'stock_low')}
          >
            {t('column.stock')}
          </SortHead>
        )}
        {hasCost && (
          <th scope="col" data-column="cost" className="r">
            {tCost('cost')}, ֏
          </th>
        )}
        {!hide.includes('state') && (
          <th scope="col" data-column="state">
            {t('column.state')}
          </th>
        )}
      </tr>
    </thead>
  );
}
