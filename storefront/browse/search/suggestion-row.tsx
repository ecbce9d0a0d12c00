import { useTranslations } from 'use-intl';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { matchedParts } from './matched-parts.ts';
import type { SuggestedRow } from './suggested-groups.ts';
import styles from './suggestions.module.css';

type SuggestionRowProps = { id: string; row: SuggestedRow; query: string; isAt: boolean };

export function SuggestionRow({ id, row, query, isAt }: SuggestionRowProps) {
  const pathOf = useShopPath();
  return (
    <a
      id={id}
      className={classNames(styles.row, row.kind !== 'product' && styles.isText, isAt && 'is-at')}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      href={pathOf(row.path)}
    >
      {row.kind === 'product' ? (
        <ProductContent product={row.product} query={query} />
      ) : (
        <TextContent row={row} query={query} />
      )}
    </a>
  );
}

function TextContent({ row, query }: { row: Exclude<SuggestedRow, { kind: 'product' }>; query: string }) {
  const t = useTranslations('search.kind');
  return (
    <>
      <Icon name={row.kind === 'text' ? 'search' : 'right'} />
      <span className={styles.text}>
        <Marked text={row.text} query={query} />
      </span>
      {row.kind !== 'text' && <span className={styles.kind}>{row.kind === 'value' ? row.attribute : t(row.kind)}</span>}
    </>
  );
}

function ProductContent({ product, query }: { product: ProductSummary; query: string }) {
  const formatAmd = useFormatAmd();
  const common = useTranslations('common');
  const ui = useTranslations('ui');
  return (
    <>
      {product.image ? <img src={product.image.small} width="48" height="48" alt="" /> : <i />}
      <span className={styles.name}>
        <Marked text={product.name} query={query} />
      </span>
      <span className={classNames(styles.price, 'num')}>
        {product.isFrom ? ui('priceFrom', { price: formatAmd(product.price) }) : formatAmd(product.price)}
        {!product.inStock && <small>{common('soldOut')}</small>}
      </span>
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
    part.isMatched ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
