import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '../new-order/search-field.tsx';
import { type FindProducts, useNames } from './use-names.ts';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Products with their variants as one result, unless another search is given. */
  find?: FindProducts;
  onPick: (id: number) => void;
};

/** Finds a product by its name or SKU. */
export function ProductSearch({ label, hint, error, find, onPick }: Props) {
  const t = useTranslations('promotions.select');
  const { findProducts } = useNames();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  return (
    <>
      <SearchField
        ref={field}
        label={label}
        {...(hint && { hint })}
        {...(error && { error })}
        value={typed}
        onType={setTyped}
        find={async (q, signal) =>
          (await (find ?? findProducts)(q, signal))?.map(({ id, name, sku }) => ({
            key: String(id),
            value: name,
            code: sku,
            note: sku,
            id,
          })) ?? null
        }
        onPick={({ id, value }) => {
          setTyped('');
          setNews(t('added', { name: value }));
          onPick(id);
          field.current?.focus();
        }}
        onNone={(text) => setNews(t('notFound', { text }))}
      />
      <p className="sr" role="status">
        {news}
      </p>
    </>
  );
}
