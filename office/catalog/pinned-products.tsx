import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { PinnedProduct } from '#contract/office/office-catalog-contract.ts';
import { type ListedFamily, officeProducts } from '#contract/office/office-product-list-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { SearchField } from '../new-order/search-field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useScan } from '../state/keys.ts';
import { useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import styles from './catalog.module.css';

/** A draft of an earlier visit may contain SKUs that the page does not know. */
type ListedPin = Omit<PinnedProduct, 'id'> & { id: number | null };

type Props = {
  categoryId: number;
  /** SKUs in order. */
  skus: readonly string[];
  /** The stored pins. */
  known: readonly PinnedProduct[];
  error: string | undefined;
  isChanged: boolean;
  onChange: (skus: string[]) => void;
};

const MAX_PINS = 40;

/** Edits the products at the top of a category: a search or a scan adds one, buttons and keys move and remove them. */
export function PinnedProducts({ categoryId, skus, known, error, isChanged, onChange }: Props) {
  const t = useTranslations('catalog.pins');
  const tCatalog = useTranslations('catalog');
  const locale = useLocale();
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState<{ text: string; isBad?: true } | null>(null);
  const [added, setAdded] = useState<readonly PinnedProduct[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isFull = skus.length >= MAX_PINS;
  const productOf = (sku: string): ListedPin =>
    known.find((one) => one.sku === sku) ??
    added.find((one) => one.sku === sku) ?? { id: null, sku, name: { hy: sku }, picture: null, problem: null };
  const nameOf = (sku: string) => inLocale(productOf(sku).name, locale);
  const find = async (q: string, signal?: AbortSignal) => {
    const result = await client.call(officeProducts, { input: { q, category: categoryId }, ...(signal && { signal }) });
    return result.ok ? result.data.data.map((family) => toPinned(family)) : null;
  };
  const add = (product: PinnedProduct) => {
    setTyped('');
    field.current?.focus();
    const name = inLocale(product.name, locale);
    if (skus.includes(product.sku)) return setNews({ text: t('already', { name }) });
    setAdded((now) => [...now, product]);
    setNews({ text: t('added', { name }) });
    onChange([...skus, product.sku]);
  };
  const fail = (text: string) => setNews({ text: t('notFound', { text }), isBad: true });
  useScan(async (code) => {
    if (isFull) return;
    const [only, ...more] = (await find(code)) ?? [];
    if (only && more.length === 0) add(only);
    else fail(code);
  });
  const focusRow = (sku: string) =>
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [];
      [...rows].find(({ dataset }) => dataset.sku === sku)?.focus();
    });
  const move = (sku: string, step: -1 | 1) => {
    const from = skus.indexOf(sku);
    const to = from + step;
    if (to < 0 || to >= skus.length) return;
    onChange(skus.toSpliced(from, 1).toSpliced(to, 0, sku));
    setNews({ text: t('place', { name: nameOf(sku), place: to + 1, count: skus.length }) });
  };
  const remove = (sku: string) => {
    const next = skus[skus.indexOf(sku) + 1] ?? skus.at(-2);
    onChange(skus.filter((one) => one !== sku));
    setNews({ text: t('removed', { name: nameOf(sku) }) });
    if (next === undefined || next === sku) field.current?.focus();
    else focusRow(next);
  };
  const onKey = (event: KeyboardEvent, sku: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(sku, event.key === 'ArrowUp' ? -1 : 1);
    focusRow(sku);
  };
  return (
    <section className={classNames('panel', isChanged && styles.changed)}>
      <header>
        <h2>{t('title')}</h2>
      </header>
      <p className={`small muted ${styles.lead}`}>{t('hint')}</p>
      {skus.length > 0 && (
        <ol className={classNames(styles.order, styles.pins)} ref={list}>
          {skus.map((sku, at) => {
            const { id, picture, problem } = productOf(sku);
            const name = nameOf(sku);
            return (
              <li key={sku} onKeyDown={(event) => onKey(event, sku)}>
                <span className={classNames('num', styles.place)}>{at + 1}</span>
                {picture ? (
                  <img className="thumb" src={pictureOf(picture)} alt="" width="40" height="40" />
                ) : (
                  <span className={classNames('thumb', styles.noPicture)} />
                )}
                <span className={styles.named}>
                  <Link
                    className="link"
                    data-sku={sku}
                    to={id === null ? '/products' : `/products/${id}`}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  >
                    {name}
                  </Link>
                  <small className="num muted">{sku}</small>
                  {problem && <small className="bad">{t(`problems.${problem}`)}</small>}
                </span>
                <button
                  type="button"
                  disabled={at === 0}
                  aria-label={tCatalog('up', { name })}
                  onClick={() => move(sku, -1)}
                >
                  <OfficeIcon name="up" small />
                </button>
                <button
                  type="button"
                  disabled={at === skus.length - 1}
                  aria-label={tCatalog('down', { name })}
                  onClick={() => move(sku, 1)}
                >
                  <OfficeIcon name="down" small />
                </button>
                <button type="button" aria-label={tCatalog('remove', { name })} onClick={() => remove(sku)}>
                  <OfficeIcon name="x" small />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <SearchField
        ref={field}
        label={t('product')}
        hint={isFull ? t('full', { count: MAX_PINS }) : t('productHint')}
        disabled={isFull}
        {...(error && { error })}
        value={typed}
        onType={setTyped}
        find={async (q, signal) =>
          (await find(q, signal))?.map((product) => ({
            key: product.sku,
            code: product.sku,
            value: inLocale(product.name, locale),
            note: [product.sku, product.problem && t(`problems.${product.problem}`)].filter(Boolean).join(' · '),
            product,
          })) ?? null
        }
        onPick={({ product }) => add(product)}
        onNone={fail}
      />
      <div role="status">{news && <p className={news.isBad ? 'note note--warm' : 'sr'}>{news.text}</p>}</div>
    </section>
  );
}

function toPinned({ id, sku, name, picture, enabled, items }: ListedFamily): PinnedProduct {
  const isInStock = items.some((item) => item.enabled && item.stock > 0);
  return { id, sku, name, picture, problem: enabled ? (isInStock ? null : 'out_of_stock') : 'hidden' };
}
