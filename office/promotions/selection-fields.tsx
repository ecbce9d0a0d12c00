import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { beginsWords } from '#rules/text/word-match.ts';
import { Check } from '#ui/check.tsx';
import { SearchField } from '../new-order/search-field.tsx';
import { ChipList } from './chip-list.tsx';
import { ProductSearch } from './product-search.tsx';
import type { SelectionFields } from './promotion-fields.ts';
import styles from './promotions.module.css';
import { useNames } from './use-names.ts';

type ListName = 'products' | 'categories' | 'brands' | 'options' | 'except_products';
type Props = { selection: SelectionFields; error: string | undefined; onChange: (selection: SelectionFields) => void };

const LISTS = ['categories', 'brands', 'options', 'products'] as const;

/** The products of a promotion: categories, brands, properties and single products, found in one field. */
export function SelectionFieldset({ selection, error, onChange }: Props) {
  const t = useTranslations('promotions.select');
  const names = useNames();
  const nameOf = (list: ListName, id: number) =>
    list === 'categories'
      ? names.category(id)
      : list === 'brands' || list === 'options'
        ? names.option(id)
        : names.product(id);
  const add = (list: ListName, id: number) => {
    if (!selection[list].includes(id)) onChange({ ...selection, [list]: [...selection[list], id] });
  };
  const remove = (list: ListName, key: string) =>
    onChange({ ...selection, [list]: selection[list].filter((id) => String(id) !== key) });
  const chipsOf = (list: ListName) => selection[list].map((id) => ({ key: String(id), name: nameOf(list, id) }));
  const used = LISTS.filter((list) => selection[list].length > 0);
  return (
    <div className="form">
      {used.length === 0 ? (
        <p className="note">
          <span>
            <b>{t('everything')}.</b> {t('everythingText')}
          </span>
        </p>
      ) : (
        <p className="hint">{t('rule')}</p>
      )}
      {used.map((list) => (
        <div key={list} className={styles.group}>
          <span className="label" aria-hidden="true">
            {t(list)}
          </span>
          <ChipList label={t(list)} chips={chipsOf(list)} onRemove={(key) => remove(list, key)} />
        </div>
      ))}
      <AddField error={error} onAdd={add} />
      <details className={styles.fold} open={selection.except_products.length > 0 || selection.except_reduced}>
        <summary>{t('except')}</summary>
        <div className="form">
          <Check
            checked={selection.except_reduced}
            onChange={({ target }) => onChange({ ...selection, except_reduced: target.checked })}
          >
            {t('exceptReduced')}
          </Check>
          <ChipList
            label={t('except')}
            chips={chipsOf('except_products')}
            onRemove={(key) => remove('except_products', key)}
          />
          <ProductSearch label={t('addExcept')} onPick={(id) => add('except_products', id)} />
        </div>
      </details>
    </div>
  );
}

const MAX_LOCAL = 6;

function AddField({ error, onAdd }: { error: string | undefined; onAdd: (list: ListName, id: number) => void }) {
  const t = useTranslations('promotions.select');
  const locale = useLocale();
  const names = useNames();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  const { categories, brands, options } = names.choices;
  const local = (q: string) =>
    [
      ...categories.map(({ id, name }) => entry('categories', id, inLocale(name, locale), t('kind.categories'))),
      ...brands.map(({ id, name }) => entry('brands', id, inLocale(name, locale), t('kind.brands'))),
      ...options.map(({ id, name, attribute }) =>
        entry('options', id, inLocale(name, locale), inLocale(attribute, locale)),
      ),
    ]
      .filter(({ value }) => beginsWords(q, value))
      .slice(0, MAX_LOCAL);
  return (
    <>
      <SearchField
        ref={field}
        label={t('add')}
        hint={t('hint')}
        {...(error && { error })}
        value={typed}
        onType={setTyped}
        find={async (q, signal) => {
          const products = await names.findProducts(q, signal);
          const found = local(q);
          if (!products) return found.length > 0 ? found : null;
          return [...found, ...products.map(({ id, name, sku }) => entry('products', id, name, sku))];
        }}
        onPick={({ list, id, value }) => {
          setTyped('');
          setNews(t('added', { name: value }));
          onAdd(list, id);
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

const entry = (list: ListName, id: number, value: string, note: string) => ({
  key: `${list}/${id}`,
  value,
  note,
  ...(list === 'products' && { code: note }),
  list,
  id,
});
