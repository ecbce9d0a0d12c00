import { type ReactNode, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { ORDER_VIEWS, officeOrders } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { ListViews } from '../shell/list-views.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SavedViews } from '../shell/saved-views.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { useFollowNews } from '../state/news.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useMore } from '../state/use-more.ts';
import { useCurrentRow } from '../state/use-row-keys.ts';
import { ExportButton } from './export-button.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSettings } from './order-settings.tsx';
import { OrderTable } from './order-table.tsx';
import styles from './orders.module.css';
import { addressOf, FILTERS, type ListQuery, listQueryOf, queryOf, withoutFilters } from './orders-address.ts';
import { printPath } from './print-path.ts';
import { RefusedOrders, SelectionBar } from './selection-bar.tsx';
import { UnpaidStepDialog } from './settle-dialog.tsx';
import { useSelection } from './use-selection.ts';
import { asksForMoney, isCommon, type RefusedRow, useRowTransitions } from './use-transition-with-undo.ts';

type Page = AnswerOf<typeof officeOrders>;

export async function ordersLoader({ context, request }: LoaderFunctionArgs): Promise<Page> {
  const input = queryOf(listQueryOf(new URL(request.url).searchParams));
  return orThrow(await clientOf(context).call(officeOrders, { input, signal: request.signal }));
}

export function OrdersPage() {
  const t = useTranslations('orders');
  const formatAmd = useFormatAmd();
  const first = useLoaderData<typeof ordersLoader>();
  const [params] = useSearchParams();
  const query = listQueryOf(params);
  const { today } = first;
  const mayExport = useMay('orders.export');
  const mayCreate = useMay('orders.create');
  const mayCall = useMay('customers.contact');
  const tNew = useTranslations('newOrder');
  const navigate = useNavigate();
  useKeys({ N: () => void (mayCreate && navigate('/orders/new')) });
  return (
    <>
      <PageHead title={t('view.all')} heading={t('title')} className={styles.head}>
        <span className="sub num">
          {[t('today', { count: today.orders }), today.total !== null && formatAmd(today.total)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {mayExport && <ExportButton query={query} />}
        {mayCall && (
          <Link className="btn btn--bare" to="/orders/calls">
            <OfficeIcon name="phone" />
            <span className="on-l">{tNew('calls')}</span>
            <span className="sr on-s">{tNew('calls')}</span>
          </Link>
        )}
        {mayCreate && (
          <Link aria-keyshortcuts="N" className="btn btn--main" to="/orders/new">
            <OfficeIcon name="plus" />
            <span className="on-l">{tNew('title')}</span>
            <span className="sr on-s">{tNew('title')}</span>
            <ShortcutKey>N</ShortcutKey>
          </Link>
        )}
      </PageHead>
      <Views counts={first.counts} query={query} />
      <SavedViews section="orders" query={addressOf(query).split('?')[1] ?? ''} />
      <div className={styles.tools}>
        <Search key={query.view} query={query} />
        <OrderFilters query={query} choices={first.choices} />
        <OrderSettings query={query} />
      </div>
      <List key={addressOf(queryOf(query))} first={first} query={query} />
    </>
  );
}

function Views({ counts, query }: { counts: Page['counts']; query: ListQuery }) {
  const t = useTranslations('orders');
  const views = ORDER_VIEWS.map((view) => {
    const count = view in counts ? counts[view as keyof typeof counts] : 0;
    return {
      name: view,
      to: addressOf({ ...query, view }),
      text: t(`view.${view}`),
      isHere: view === query.view,
      isHot: view === 'accept' && count > 0,
      ...(count > 0 && { count: String(count) }),
    };
  });
  return <ListViews label={t('views')} views={views} />;
}

function Search({ query }: { query: ListQuery }) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  const withSearch = (q: string) => addressOf({ ...query, q });
  return (
    <search className={styles.find}>
      <ListSearch q={query.q} label={t('search')} hint={t('searchHint')} addressOf={withSearch} />
      {query.q !== '' && (
        <Button look="bare" onClick={() => navigate(withSearch(''), { replace: true })}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

function List({ first, query }: { first: Page; query: ListQuery }) {
  const t = useTranslations('orders');
  const formatAmd = useFormatAmd();
  const client = useClient();
  const { rows, next, isLoading, more } = useMore(first, (after) =>
    client.call(officeOrders, { input: { ...queryOf(query), after } }),
  );
  const navigate = useNavigate();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const selection = useSelection(rows.map(({ id }) => id));
  const hold = useRowTransitions((done, refused) => {
    setRefused(refused);
    selection.set(selection.ids.filter((id) => !done.includes(id)));
  });
  const { row, move } = useCurrentRow(rows);
  const nexts = rows.flatMap(({ id, next }) => (selection.has(id) && isCommon(next) ? [next] : []));
  const common = nexts[0] ?? null;
  const [unpaid, setUnpaid] = useState<Page['data'][number] | null>(null);
  const takeOne = (row: Page['data'][number]) =>
    row.next && asksForMoney(row, row.next) ? setUnpaid(row) : hold.one(row);
  const takeMany = () => common && hold.many([...selection.ids], common);
  useKeys({
    Enter: () => row && navigate(`/orders/${row.id}`),
    A: () => (selection.ids.length > 0 ? takeMany() : row && takeOne(row)),
    X: () => {
      if (row) selection.toggle(row.id);
      move(1);
    },
    P: () => {
      const ids = selection.ids.length > 0 ? selection.ids : row ? [row.id] : [];
      if (ids.length > 0) navigate(printPath(ids, 'slip'));
    },
    Escape: () => selection.set([]),
  });
  if (rows.length === 0) return <Nothing query={query} />;
  return (
    <Following isWhole={rows.length === first.data.length}>
      <RefusedOrders refused={refused} onClose={() => setRefused([])} />
      <div className="grid-frame">
        <OrderTable rows={rows} here={row?.id ?? 0} selection={selection} query={query} />
      </div>
      <UnpaidStepDialog order={unpaid} to={unpaid?.next ?? 'processing'} onClose={() => setUnpaid(null)} />
      <SelectionBar selection={selection} to={common} onTake={() => takeMany()} />
      <footer className={styles.foot}>
        <span className="num">
          {t('shown', { count: rows.length })}
          {first.sums && ` · ${t('sums', { count: first.sums.orders, total: formatAmd(first.sums.total) })}`}
        </span>
        <MoreButton next={next} isLoading={isLoading} more={more} />
        <Keys />
      </footer>
    </Following>
  );
}

function Keys() {
  const t = useTranslations('keys');
  return (
    <KeyHints
      hints={[
        [['J', 'K'], t('upDown')],
        [['Enter'], t('open')],
        [['A'], t('step')],
        [['X'], t('select')],
        [['P'], t('print')],
        [['/'], t('search')],
      ]}
    />
  );
}

/** Subscribes to the router state, so that a navigation renders this component and not the rows in it. */
function Following({ isWhole, children }: { isWhole: boolean; children: ReactNode }) {
  const isBusy = useNavigation().state === 'loading';
  useNews(isWhole && !isBusy);
  return (
    <div aria-busy={isBusy || undefined} className={isBusy ? styles.stale : undefined}>
      {children}
    </div>
  );
}

/** Reloads the list when orders change, except while further pages are loading. */
function useNews(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useFollowNews(() => void (isOn && revalidate()));
}

function Nothing({ query }: { query: ListQuery }) {
  const t = useTranslations('orders');
  if (query.q !== '')
    return (
      <EmptyList title={t('nothing', { query: query.q })} text={t('nothingText')}>
        <Link className="btn btn--line" to={addressOf({ ...query, q: '' })}>
          {t('clear')}
        </Link>
      </EmptyList>
    );
  if (FILTERS.some((name) => query[name] !== undefined))
    return (
      <EmptyList title={t('nothingFiltered')}>
        <Link className="btn btn--line" to={addressOf(withoutFilters(query))}>
          {t('clearFilters')}
        </Link>
      </EmptyList>
    );
  const isAll = query.view === 'all';
  return <EmptyList title={t(isAll ? 'none' : 'done')} text={t(isAll ? 'noneText' : 'doneText')} />;
}
