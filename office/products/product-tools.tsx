import { Link, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { productFilters } from '#contract/office/office-product-list-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Options } from '#ui/select.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { addressOf, filterOf, type ListQuery } from './product-address.ts';
import { ProductSettings } from './product-settings.tsx';
import styles from './products.module.css';

type Filters = AnswerOf<typeof productFilters>;

/** Search and filters of the list; the address contains all of them. */
export function ProductTools({ query, filters }: { query: ListQuery; filters: Filters | null }) {
  const t = useTranslations('products');
  const locale = useLocale();
  const brands = filters?.brands.map(({ id, name }) => ({ id, text: inLocale(name, locale) })) ?? [];
  const categories =
    filters?.categories.map(({ id, name, depth }) => ({
      id,
      text: `${'\u2003'.repeat(depth)}${inLocale(name, locale)}`,
    })) ?? [];
  return (
    <search className={styles.tools}>
      <ListSearch
        q={query.q ?? ''}
        label={t('search')}
        hint={t('searchHint')}
        addressOf={(q) => addressOf({ ...query, q })}
        onSubmitted={() => document.querySelector<HTMLElement>('[role=grid] [data-here]')?.focus()}
      />
      <Filter name="category" label={t('category')} query={query} choices={categories} />
      <Filter name="brand" label={t('brand')} query={query} choices={brands} />
      <ProductSettings query={query} />
      {addressOf(filterOf(query)) !== '/products' && (
        <Link className="btn btn--bare" to={addressOf({ sort: query.sort, hide: query.hide, show: query.show })}>
          {t('clear')}
        </Link>
      )}
    </search>
  );
}

type FilterProps = {
  name: 'category' | 'brand';
  label: string;
  query: ListQuery;
  choices: readonly { id: number; text: string }[];
};

/** A filter chip that opens a native select. */
function Filter({ name, label, query, choices }: FilterProps) {
  const navigate = useNavigate();
  const chosen = query[name];
  const isOn = chosen !== undefined;
  const shown = choices.find(({ id }) => id === chosen)?.text.trim();
  return (
    <span className={classNames(styles.chip, isOn && styles.on)}>
      <span aria-hidden="true">
        {!isOn && <OfficeIcon name="plus" small />}
        {shown ? `${label}: ${shown}` : label}
      </span>
      <select
        aria-label={label}
        value={chosen ?? ''}
        onChange={({ target: { value } }) =>
          navigate(addressOf({ ...query, [name]: value === '' ? undefined : Number(value) }))
        }
      >
        <option value="">—</option>
        <Options of={choices.map(({ id, text }) => [id, text])} />
      </select>
      {isOn && (
        <Link to={addressOf({ ...query, [name]: undefined })} aria-label={`${label} ×`}>
          <OfficeIcon name="x" small />
        </Link>
      )}
    </span>
  );
}
