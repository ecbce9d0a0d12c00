import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { WireNewsletter } from '#contract/office/office-newsletters-contract.ts';
import { officeProducts } from '#contract/office/office-product-list-contract.ts';
import { MAX_NEWSLETTER_PRODUCTS } from '#rules/shop/newsletter.ts';
import { SearchField } from '../new-order/search-field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import styles from './newsletter.module.css';

type Known = { id: number; name: LocalizedText | null; picture: string | null; is_sold: boolean };
type Props = {
  ids: readonly number[];
  products: WireNewsletter['products'];
  isLocked: boolean;
  onChange: (ids: number[]) => void;
};

/** The products that the mail shows as cards, in their order. */
export function ProductFields({ ids, products, isLocked, onChange }: Props) {
  const t = useTranslations('newsletter.products');
  const locale = useLocale();
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly Known[]>([]);
  const [note, setNote] = useState('');
  const productOf = (id: number): Known =>
    added.find((one) => one.id === id) ??
    products.find((one) => one.id === id) ?? { id, name: null, picture: null, is_sold: false };
  const nameOf = (id: number) => {
    const { name } = productOf(id);
    return name ? inLocale(name, locale) : t('deleted', { id: String(id) });
  };
  const isFull = ids.length >= MAX_NEWSLETTER_PRODUCTS;
  const find = async (q: string, signal: AbortSignal) => {
    const result = await client.call(officeProducts, { input: { q }, signal });
    if (!result.ok) return null;
    return result.data.data.map(({ id, sku, name, picture, enabled }) => ({
      key: String(id),
      value: inLocale(name, locale),
      note: sku,
      product: { id, name, picture, is_sold: enabled },
    }));
  };
  const add = (product: Known) => {
    setTyped('');
    setNote(t('added', { name: product.name ? inLocale(product.name, locale) : '' }));
    if (ids.includes(product.id)) return;
    setAdded((now) => [...now, product]);
    onChange([...ids, product.id]);
  };
  const move = (at: number, step: -1 | 1) => {
    const id = ids[at];
    if (id !== undefined) onChange(ids.toSpliced(at, 1).toSpliced(at + step, 0, id));
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      {ids.length > 0 && (
        <ol className={styles.products}>
          {ids.map((id, at) => {
            const { picture, is_sold: isSold } = productOf(id);
            const name = nameOf(id);
            return (
              <li key={id}>
                {picture && <img className="thumb" src={pictureOf(picture)} alt="" width="40" height="40" />}
                <span>
                  {name}
                  {!isSold && <small className="bad"> {t('notSold')}</small>}
                </span>
                {!isLocked && (
                  <>
                    <button
                      type="button"
                      className="sq"
                      disabled={at === 0}
                      aria-label={t('up', { name })}
                      onClick={() => move(at, -1)}
                    >
                      <OfficeIcon name="up" small />
                    </button>
                    <button
                      type="button"
                      className="sq"
                      disabled={at === ids.length - 1}
                      aria-label={t('down', { name })}
                      onClick={() => move(at, 1)}
                    >
                      <OfficeIcon name="down" small />
                    </button>
                    <button
                      type="button"
                      className="sq"
                      aria-label={t('remove', { name })}
                      onClick={() => onChange(ids.filter((one) => one !== id))}
                    >
                      <OfficeIcon name="x" small />
                    </button>
                  </>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!isLocked && (
        <SearchField
          label={t('search')}
          hint={isFull ? t('full', { count: MAX_NEWSLETTER_PRODUCTS }) : t('hint')}
          disabled={isFull}
          value={typed}
          onType={setTyped}
          find={find}
          onPick={({ product }) => add(product)}
          onNone={(text) => setNote(t('notFound', { text }))}
        />
      )}
      <p role="status" className="sr">
        {note}
      </p>
    </section>
  );
}
