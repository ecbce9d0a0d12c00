// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows are grids, and some browsers then forget that this is a table
import { useTranslations } from 'use-intl';
import { CardCartButton } from '#storefront/browse/card/card-cart-button.tsx';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './compare.module.css';
import type { Column } from './compare-columns.ts';

const SIZES = '(max-width: 767px) 45vw, 220px';

type ColumnProps = { column: Column };

export function ColumnPicture({ column: { goods }, onRemove }: ColumnProps & { onRemove: (id: number) => void }) {
  const t = useTranslations('compare');
  return (
    <td role="cell">
      <div className={classNames(styles.cmpPic, !goods.inStock && 'is-out')}>
        <ShopLink className="pic" to={`/shop/product/${goods.slug}`} tabIndex={-1} aria-hidden="true">
          {goods.image && <Picture sources={goods.image} alt="" sizes={SIZES} priority />}
        </ShopLink>
        <IconButton
          className={styles.cmpOut}
          label={t('removeOf', { name: goods.name })}
          data-remove
          onClick={() => onRemove(goods.id)}
        >
          <Icon name="x" />
        </IconButton>
      </div>
    </td>
  );
}

/** Stays in view. */
export function ColumnName({ column: { goods } }: ColumnProps) {
  return (
    <th role="columnheader" scope="col">
      <ShopLink className="name" to={`/shop/product/${goods.slug}`}>
        {goods.name}
      </ShopLink>
      <Price price={goods.price} oldPrice={goods.oldPrice} />
    </th>
  );
}

export function ColumnBuy({ column: { goods } }: ColumnProps) {
  const t = useTranslations('common');
  return (
    <td role="cell">
      {goods.inStock ? (
        <>
          <p className="stock">
            <Icon name="check" size={16} />
            {t('inStock')}
          </p>
          <CardCartButton goods={goods} wide />
        </>
      ) : (
        <p className="stock stock--out">{t('soldOut')}</p>
      )}
    </td>
  );
}
