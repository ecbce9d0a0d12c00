import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { listCustomers, type OfficeCustomerRow } from '#contract/office/office-customers-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Options, SelectField } from '#ui/select.tsx';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { ListViews } from '../shell/list-views.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { useMore } from '../state/use-more.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import styles from './customers.module.css';
import {
  type CustomersPageData,
  type CustomersQuery,
  customersAddress,
  customersQueryOf,
} from './customers-address.ts';

export async function customersLoader({ context, request }: LoaderFunctionArgs): Promise<CustomersPageData> {
  const input = customersQueryOf(new URL(request.url).searchParams);
  return orThrow(await clientOf(context).call(listCustomers, { input, signal: request.signal }));
}

export function CustomersPage() {
  const t = useTranslations('customers');
  const first = useLoaderData<typeof customersLoader>();
  const [search] = useSearchParams();
  const query = customersQueryOf(search);
  return (
    <>
      <PageHead title={t('title')}>
        <span className="sub num">{first.total === null ? t('many') : t('count', { count: first.total })}</span>
      </PageHead>
      <ListViews label={t('views')} views={useViews(query)} />
      <div className={styles.tools}>
        <div className={styles.seek}>
          <ListSearch
            q={query.q ?? ''}
            label={t('search')}
            hint={t('searchHint')}
            addressOf={(q) => customersAddress({ ...query, q })}
          />
        </div>
        <TagFilter query={query} tags={first.tags} />
      </div>
      <List key={customersAddress(query)} first={first} query={query} />
    </>
  );
}

function useViews({ state, orders, ...query }: CustomersQuery) {
  const t = useTranslations('customers.view');
  const view = (name: string, text: string, filter: CustomersQuery) => ({
    name,
    text,
    to: customersAddress({ ...query, ...filter }),
    isHere: filter.state === state && filter.orders === orders,
  });
  return [
    view('all', t('all'), {}),
    view('with', t('with'), { orders: 'with' }),
    view('without', t('without'), { orders: 'without' }),
    view('blocked', t('blocked'), { state: 'blocked' }),
  ];
}

function TagFilter({ query, tags }: { query: CustomersQuery; tags: readonly string[] }) {
  const t = useTranslations('customers');
  const navigate = useNavigate();
  const all = query.tag === undefined || tags.includes(query.tag) ? tags : [query.tag, ...tags];
  if (all.length === 0) return null;
  return (
    <SelectField
      label={t('tag')}
      value={query.tag ?? ''}
      onChange={({ target }) => navigate(customersAddress({ ...query, tag: target.value }))}
    >
      <option value="">{t('anyTag')}</option>
      <Options of={all.map((tag) => [tag, tag])} />
    </SelectField>
  );
}

function List({ first, query }: { first: CustomersPageData; query: CustomersQuery }) {
  const t = useTranslations('customers');
  const tKeys = useTranslations('keys');
  const client = useClient();
  const isBusy = useNavigation().state === 'loading';
  const { rows, next, isLoading, more } = useMore(first, (after) =>
    client.call(listCustomers, { input: { ...query, after } }),
  );
  const current = useRowKeys(rows, ({ id }) => `/customers/${id}`);
  if (rows.length === 0) return <Nobody query={query} />;
  return (
    <div aria-busy={isBusy || undefined}>
      <div className={styles.scroll}>
        <table className={`grid ${styles.customers}`}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('contact')}</th>
              <th scope="col" className="r">
                {t('orders')}
              </th>
              <th scope="col" className="r">
                {t('total')}
              </th>
              <th scope="col">{t('lastOrder')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} isHere={row === current} />
            ))}
          </tbody>
        </table>
      </div>
      <footer className={styles.foot}>
        <MoreButton next={next} isLoading={isLoading} more={more} />
        <KeyHints
          hints={[
            [['J', 'K'], tKeys('upDown')],
            [['Enter'], tKeys('open')],
            [['/'], tKeys('search')],
          ]}
        />
      </footer>
    </div>
  );
}

function Row({ row, isHere }: { row: OfficeCustomerRow; isHere: boolean }) {
  const t = useTranslations('customers');
  const formatAmd = useFormatAmd();
  const group = useGroupThousands();
  const time = useOfficeTime();
  return (
    <tr className={classNames(isHere && 'is-here', row.is_blocked && 'is-quiet')}>
      <td>
        <Link className="ttl" to={`/customers/${row.id}`}>
          {row.name || t('noName')}
        </Link>
        <Tags tags={row.tags} isBlocked={row.is_blocked} />
      </td>
      <td>
        <span className="num">{row.phone}</span>
        <small className={`muted ${styles.mail}`}>{row.email}</small>
      </td>
      <td className="r num">{group(row.orders)}</td>
      <td className="r num">{formatAmd(row.total)}</td>
      <td className="num">{row.last_order ? time(row.last_order.created_at) : '—'}</td>
    </tr>
  );
}

export function Tags({ tags, isBlocked }: { tags: readonly string[]; isBlocked: boolean }) {
  const t = useTranslations('customers');
  if (tags.length === 0 && !isBlocked) return null;
  return (
    <span className={styles.tags}>
      {isBlocked && <span className={`${styles.tag} bad`}>{t('isBlocked')}</span>}
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

function Nobody({ query }: { query: CustomersQuery }) {
  const t = useTranslations('customers');
  const isFiltered = Object.keys(query).length > 0;
  return (
    <EmptyList
      title={query.q ? t('nothing', { q: query.q }) : t(isFiltered ? 'nothingFiltered' : 'none')}
      text={t(isFiltered ? 'nothingText' : 'noneText')}
    >
      {isFiltered && (
        <Link className="btn btn--line" to="/customers">
          {t('clear')}
        </Link>
      )}
    </EmptyList>
  );
}
