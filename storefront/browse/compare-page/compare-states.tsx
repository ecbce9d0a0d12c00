import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { BestSellers } from '#storefront/browse/card/best-sellers.tsx';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import type { ComparedProduct } from '#storefront/state/persisted.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './compare.module.css';
import type { Column } from './compare-columns.ts';

const TITLE_ID = 'compare-title';

/** Heading with the category and the number of products; it receives the focus when no product is left. */
export function CompareHeading({ columns }: { columns: Column[] }) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const category = columns[0]?.category?.name;
  return (
    <div className="list-head">
      <h1 id={TITLE_ID} tabIndex={-1}>
        {t('title')}
      </h1>
      {columns.length > 0 && (
        <span className="n">
          {category && `${category} · `}
          {common('products', { count: columns.length })}
        </span>
      )}
    </div>
  );
}

export function focusAfterRemoval(index: number): void {
  const left = document.querySelectorAll<HTMLElement>('[data-remove]');
  (left[Math.min(index, left.length - 1)] ?? document.getElementById(TITLE_ID))?.focus();
}

/** Explains an empty comparison and links to the catalogue (docs/spec/storefront.md 2, 8). */
export function CompareEmpty() {
  const t = useTranslations('compare');
  return (
    <>
      <Empty drawing="columns" title={t('empty')} actions={<ContinueShopping />}>
        <p>{t('emptyHint')}</p>
      </Empty>
      <BestSellers />
    </>
  );
}

type CompareFailureProps = {
  failure: Failure;
  list: ComparedProduct[];
  onRetry: () => void;
  onRemove: (id: number) => void;
};

/** Shows the error, a retry button and the list itself, which is stored in the browser. */
export function CompareFailure({ failure, list, onRetry, onRemove }: CompareFailureProps) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <>
      <div className="note note--bad list-failure" role="alert">
        <Icon name="alert" />
        <span>{failureText(failure)}</span>
        <Button look="line" size="s" onClick={onRetry}>
          {common('retry')}
        </Button>
      </div>
      <ul className={styles.known}>
        {list.map(({ id, slug, name }) => (
          <li key={id}>
            <ShopLink to={`/shop/product/${slug}`}>{name}</ShopLink>
            <IconButton label={t('removeOf', { name })} data-remove onClick={() => onRemove(id)}>
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function CompareSkeleton({ count }: { count: number }) {
  const t = useTranslations('common');
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without anything of their own
        <div key={index}>
          <div className="pic skel" />
          <Skeleton height={44} top={12} />
          <Skeleton height={26} top={8} width="60%" />
          <Skeleton height={44} top={14} />
          {ROWS.map((row) => (
            <Skeleton key={row} height={20} top={24} width="70%" />
          ))}
        </div>
      ))}
    </div>
  );
}
