import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { ListViews } from '../shell/list-views.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { SavedViews } from '../shell/saved-views.tsx';
import { useFailureWords } from '../state/failure-words.ts';
import { useKeys } from '../state/keys.ts';
import { useFollowNews } from '../state/news.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { ExportButton } from './export-button.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSettings } from './order-settings.tsx';
import { OrderTable } from './order-table.tsx';
import styles from './orders.module.css';
import { addressOf, FILTERS, type ListQuery, listQueryOf, queryOf, withoutFilters } from './orders-address.ts';
import { printPath } from './print-path.ts';
import { RefusedOrders, SelectionBar } from './selection-bar.tsx';
import { isCommon, type Refused, useTakeRows } from './use-hold-step.ts';
import { useSelection } from './use-selection.ts';

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
  return (
    <>
      <title>{`${t('view.all')} · Kayts`}</title>
      <header className="head">
        <h1>{t('title')}</h1>
        <span className="sub num">
          {t('today', { count: today.orders })} · {formatAmd(today.total)}
        </span>
        <ExportButton query={query} />
      </header>
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

const TYPING_MS = 250;

function Search({ query }: { query: ListQuery }) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(query.q);
  const leaving = useRef(false);
  const { location } = useNavigation();
  leaving.current = location !== undefined && !location.pathname.endsWith('/orders');
  const show = (q: string) => navigate(addressOf({ ...query, q: q.trim() }), { replace: true });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (q: string) => {
    setTyped(q);
    clearTimeout(timer.current);
    // Whoever has pressed a link meanwhile is not called back.
    timer.current = setTimeout(() => leaving.current || show(q), TYPING_MS);
  };
  useKeys({ '/': () => field.current?.focus() });
  return (
    <search className={styles.find}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          show(typed);
        }}
      >
        <OfficeIcon name="search" />
        <input
          ref={field}
          className="input"
          type="search"
          value={typed}
          placeholder={t('searchHint')}
          aria-label={t('search')}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      </form>
      {query.q !== '' && (
        <Button
          look="bare"
          onClick={() => {
            setTyped('');
            clearTimeout(timer.current);
            show('');
          }}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

function List({ first, query }: { first: Page; query: ListQuery }) {
  const t = useTranslations('orders');
  const formatAmd = useFormatAmd();
  const { rows, next, isLoading, more } = useMore(first, query);
  const [here, setHere] = useState({ id: first.data[0]?.id ?? 0, index: 0 });
  const navigate = useNavigate();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const selection = useSelection(rows.map(({ id }) => id));
  const hold = useTakeRows((done, refused) => {
    setRefused(refused);
    selection.set(selection.ids.filter((id) => !done.includes(id)));
  });
  // By number, as new orders come in above; one that has left the view gives its place to the next.
  const found = rows.findIndex(({ id }) => id === here.id);
  const at = found >= 0 ? found : Math.min(here.index, rows.length - 1);
  const row = rows[at];
  const nexts = rows.flatMap(({ id, next }) => (selection.has(id) && isCommon(next) ? [next] : []));
  const common = nexts[0] ?? null;
  const takeMany = () => common && hold.many([...selection.ids], common);
  const move = (step: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, at + step));
    setHere({ id: rows[index]?.id ?? 0, index });
  };
  useKeys({
    J: () => move(1),
    K: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => row && navigate(`/orders/${row.id}`),
    A: () => (selection.ids.length > 0 ? takeMany() : row && hold.one(row)),
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
      <OrderTable rows={rows} here={row?.id ?? 0} selection={selection} query={query} />
      <SelectionBar selection={selection} to={common} onTake={() => takeMany()} />
      <footer className={styles.foot}>
        <span className="num">
          {t('shown', { count: rows.length })}
          {first.sums && ` · ${t('sums', { count: first.sums.orders, total: formatAmd(first.sums.total) })}`}
        </span>
        {next !== null && (
          <Button look="line" busy={isLoading} onClick={more}>
            {t('more')}
          </Button>
        )}
        <KeyHints />
      </footer>
    </Following>
  );
}

/** Knows what the router does, so that a press on a link draws this alone and not the rows in it. */
function Following({ isWhole, children }: { isWhole: boolean; children: ReactNode }) {
  const isBusy = useNavigation().state === 'loading';
  useNews(isWhole && !isBusy);
  return (
    <div aria-busy={isBusy || undefined} className={isBusy ? styles.stale : undefined}>
      {children}
    </div>
  );
}

/** What is new comes by itself, unless further pages are being read. */
function useNews(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useFollowNews(() => void (isOn && revalidate()));
}

/** Further pages are put below; whatever is loaded anew begins with the first. */
function useMore(first: Page, query: ListQuery) {
  const client = useClient();
  const words = useFailureWords();
  const [further, setFurther] = useState<{ of: Page; rows: Page['data']; next: number | null }>();
  const [isLoading, setLoading] = useState(false);
  const now = further?.of === first ? further : { of: first, rows: [], next: first.next };
  const more = async () => {
    if (now.next === null) return;
    setLoading(true);
    const result = await client.call(officeOrders, { input: { ...queryOf(query), after: now.next } });
    setLoading(false);
    if (result.ok) setFurther({ of: first, rows: [...now.rows, ...result.data.data], next: result.data.next });
    else showToast({ text: words(result.error), tone: 'bad' });
  };
  // A row that moved meanwhile must not stand twice.
  const known = new Set(first.data.map(({ id }) => id));
  return { rows: [...first.data, ...now.rows.filter(({ id }) => !known.has(id))], next: now.next, isLoading, more };
}

function KeyHints() {
  const t = useTranslations('keys');
  const hints = [
    [['J', 'K'], t('upDown')],
    [['Enter'], t('open')],
    [['A'], t('step')],
    [['X'], t('select')],
    [['P'], t('print')],
    [['/'], t('search')],
  ] as const;
  return (
    <div className={`${styles.keys} on-l`}>
      {hints.map(([keys, says]) => (
        <span key={says}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {says}
        </span>
      ))}
    </div>
  );
}

function Nothing({ query }: { query: ListQuery }) {
  const t = useTranslations('orders');
  if (query.q !== '')
    return (
      <div className="nobody">
        <h2>{t('nothing', { query: query.q })}</h2>
        <p>{t('nothingText')}</p>
        <Link className="btn btn--line" to={addressOf({ ...query, q: '' })}>
          {t('clear')}
        </Link>
      </div>
    );
  if (FILTERS.some((name) => query[name] !== undefined))
    return (
      <div className="nobody">
        <h2>{t('nothingFiltered')}</h2>
        <Link className="btn btn--line" to={addressOf(withoutFilters(query))}>
          {t('clearFilters')}
        </Link>
      </div>
    );
  const isAll = query.view === 'all';
  return (
    <div className="nobody">
      <h2>{t(isAll ? 'none' : 'done')}</h2>
      <p>{t(isAll ? 'noneText' : 'doneText')}</p>
    </div>
  );
}
