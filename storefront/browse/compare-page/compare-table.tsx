// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows are grids, and some browsers then forget that this is a table
// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows are grids, and some browsers then forget that this is a table
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CardCartButton } from '#storefront/browse/card/card-cart-button.tsx';
import { Rating } from '#storefront/browse/reviews/rating.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './compare.module.css';
import type { Column } from './compare-columns.ts';
import type { CompareGroup, CompareRow } from './compare-rows.ts';

type CompareTableProps = {
  columns: Column[];
  groups: CompareGroup[];
  onRemove: (id: number) => void;
  children: ReactNode;
};

export function CompareTable({ columns, groups, onRemove, children }: CompareTableProps) {
  const t = useTranslations('compare');
  return (
    <table className={styles.cmpT} data-testid="comparison-table" role="table">
      <caption className="sr">{t('caption', { names: columns.map(({ product }) => product.name).join(', ') })}</caption>
      <thead role="rowgroup">
        <tr role="row" className="cmp-pics">
          <td role="cell" className={styles.cmpCorner}>
            {children}
          </td>
          {columns.map((column) => (
            <ColumnPicture key={column.product.id} column={column} onRemove={onRemove} />
          ))}
        </tr>
        <tr role="row" className={styles.cmpNames}>
          <td role="cell" className={styles.cmpBlank} />
          {columns.map((column) => (
            <ColumnName key={column.product.id} column={column} />
          ))}
        </tr>
        <tr role="row" className={styles.cmpBuys}>
          <td role="cell" className={styles.cmpBlank} />
          {columns.map((column) => (
            <ColumnBuy key={column.product.id} column={column} />
          ))}
        </tr>
      </thead>
      {groups.map(({ id, name, rows }) => (
        <tbody key={id} role="rowgroup">
          <tr role="row" className={styles.cmpGroup}>
            {/* biome-ignore lint/a11y/useSemanticElements: it heads the whole group */}
            <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
              {name}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.code} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row: { name, values, differs } }: { row: CompareRow }) {
  const t = useTranslations('compare');
  return (
    <tr role="row" className={classNames(differs && styles.differ)}>
      <th role="rowheader" scope="row">
        {name}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column alone
        <td key={index} role="cell">
          {value ?? (
            <>
              <span aria-hidden="true">—</span>
              <span className="sr">{t('noData')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

const SIZES = '(max-width: 767px) 45vw, 220px';

type ColumnProps = { column: Column };

function ColumnPicture({ column: { product }, onRemove }: ColumnProps & { onRemove: (id: number) => void }) {
  const t = useTranslations('compare');
  return (
    <td role="cell">
      <div className={classNames(styles.cmpPic, !product.inStock && 'is-out')}>
        <ShopLink className="pic" to={`/shop/product/${product.slug}`} tabIndex={-1} aria-hidden="true">
          {product.image && <Picture sources={product.image} alt="" sizes={SIZES} priority />}
        </ShopLink>
        <IconButton
          className={styles.cmpOut}
          label={t('removeOf', { name: product.name })}
          data-remove
          onClick={() => onRemove(product.id)}
        >
          <Icon name="x" />
        </IconButton>
      </div>
    </td>
  );
}

function ColumnName({ column: { product } }: ColumnProps) {
  return (
    <th role="columnheader" scope="col">
      <ShopLink className="name" to={`/shop/product/${product.slug}`}>
        {product.name}
      </ShopLink>
      <Rating rating={product.rating} reviews={product.reviews} />
      <Price price={product.price} oldPrice={product.oldPrice} isFrom={product.isFrom} />
    </th>
  );
}

function ColumnBuy({ column: { product } }: ColumnProps) {
  const t = useTranslations('common');
  return (
    <td role="cell">
      {product.inStock ? (
        <>
          <p className="stock">
            <Icon name="check" size={16} />
            {t('inStock')}
          </p>
          <CardCartButton product={product} wide />
        </>
      ) : (
        <p className="stock stock--out">{t('soldOut')}</p>
      )}
    </td>
  );
}
