import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  listReturns,
  RETURN_VIEWS,
  type ReturnRow,
  type ReturnView,
} from '#contract/office/office-returns-contract.ts';
import { RETURN_REASONS, RETURN_WISHES, type ReturnReason, type ReturnWish } from '#rules/orders/return-reason.ts';
import { classNames } from '#ui/class-names.ts';
import { BareSelect, Options } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { ReturnMark } from '../orders/return-mark.tsx';
import styles from '../orders/returns.module.css';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { ListViews } from '../shell/list-views.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFollowNews } from '../state/news.ts';
import { clientOf } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { useRowKeys } from '../state/use-row-keys.ts';

type Filter = { view: ReturnView; q: string; reason: ReturnReason | null; wish: ReturnWish | null };
type Loaded = AnswerOf<typeof listReturns> & { filter: Filter; after: string | null };

export async function returnsLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const filter: Filter = {
    view: RETURN_VIEWS.find((one) => one === searchParams.get('view')) ?? 'requested',
    q: searchParams.get('q') ?? '',
    reason: RETURN_REASONS.find((one) => one === searchParams.get('reason')) ?? null,
    wish: RETURN_WISHES.find((one) => one === searchParams.get('wish')) ?? null,
  };
  const after = searchParams.get('after');
  const { view, q, reason, wish } = filter;
  const input = { view, ...(q && { q }), ...(reason && { reason }), ...(wish && { wish }), ...(after && { after }) };
  const answer = orThrow(await clientOf(context).call(listReturns, { input, signal: request.signal }));
  return { ...answer, filter, after };
}

function addressOf({ view, q, reason, wish }: Filter, after?: number): string {
  const query = new URLSearchParams({
    ...(view !== 'requested' && { view }),
    ...(q && { q }),
    ...(reason && { reason }),
    ...(wish && { wish }),
    ...(after !== undefined && { after: String(after) }),
  });
  return query.size === 0 ? '/returns' : `/returns?${query}`;
}

const UNCOUNTED: readonly ReturnView[] = ['closed', 'refused'];

/** Products that come back: requests to decide, parcels on their way, and what is to be checked and paid back. */
export function ReturnsPage() {
  const t = useTranslations('returns');
  const { data, next, counts, filter, after } = useLoaderData<typeof returnsLoader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useFollowNews(() => void revalidate());
  const row = useRowKeys(data, ({ id }) => `/returns/${id}`);
  const { view, q, reason, wish } = filter;
  const isFiltered = Boolean(q || reason || wish || after);
  const views = RETURN_VIEWS.map((name) => ({
    ...{ name, to: addressOf({ ...filter, view: name }), text: t(`view.${name}`), isHere: name === view },
    ...(!UNCOUNTED.includes(name) && countOf(counts, name) > 0 && { count: String(countOf(counts, name)) }),
  }));
  return (
    <>
      <PageHead title={t('title')}>
        <div className="acts">
          <Link className="btn btn--line" to="/returns/warranty">
            {t('warranty.title')}
          </Link>
        </div>
      </PageHead>
      <ListViews label={t('views')} views={views} />
      <div className={styles.tools}>
        <ListSearch
          q={q}
          label={t('search')}
          hint={t('searchHint')}
          addressOf={(text) => addressOf({ ...filter, q: text })}
          onSubmitted={() => (document.activeElement as HTMLElement | null)?.blur()}
        />
        <BareSelect
          aria-label={t('reason')}
          value={reason ?? ''}
          onChange={({ target }) =>
            navigate(addressOf({ ...filter, reason: RETURN_REASONS.find((one) => one === target.value) ?? null }))
          }
        >
          <option value="">{t('anyReason')}</option>
          <Options of={RETURN_REASONS.map((one) => [one, t(`reasons.${one}`)])} />
        </BareSelect>
        <BareSelect
          aria-label={t('wish')}
          value={wish ?? ''}
          onChange={({ target }) =>
            navigate(addressOf({ ...filter, wish: RETURN_WISHES.find((one) => one === target.value) ?? null }))
          }
        >
          <option value="">{t('anyWish')}</option>
          <Options of={RETURN_WISHES.map((one) => [one, t(`wishes.${one}`)])} />
        </BareSelect>
      </div>
      {data.length === 0 ? (
        <EmptyList title={isFiltered ? t('nothingFound') : t(`none.${view}`)}>
          <NextFromEmpty filter={filter} counts={counts} isFiltered={isFiltered} />
        </EmptyList>
      ) : (
        <>
          <ul className={`panel rows ${styles.list}`} aria-label={t(`view.${view}`)}>
            {data.map((one) => (
              <Row key={one.id} row={one} isHere={one.id === row?.id} />
            ))}
          </ul>
          {next !== null && (
            <Link className="btn btn--line" to={addressOf(filter, next)}>
              {t('more')}
            </Link>
          )}
          <KeyHints
            hints={[
              [['J', 'K'], t('upDown')],
              [['Enter'], t('open')],
            ]}
          />
        </>
      )}
    </>
  );
}

type EmptyProps = { filter: Filter; counts: Loaded['counts']; isFiltered: boolean };

/** Leads on from an empty list: without the filters, to the first view with returns, or to handed-over orders. */
function NextFromEmpty({ filter, counts, isFiltered }: EmptyProps) {
  const t = useTranslations('returns');
  const tOrders = useTranslations('orders');
  const other = RETURN_VIEWS.find((view) => countOf(counts, view) > 0);
  const [to, text] = isFiltered
    ? [addressOf({ ...filter, q: '', reason: null, wish: null }), tOrders('clearFilters')]
    : other
      ? [addressOf({ ...filter, view: other }), t('goTo', { view: t(`view.${other}`), count: countOf(counts, other) })]
      : ['/orders?view=completed', t('fromOrder')];
  return (
    <Link className="btn btn--line" to={to}>
      {text}
    </Link>
  );
}

const countOf = (counts: Loaded['counts'], view: ReturnView): number =>
  view in counts ? counts[view as 'requested'] : 0;

function Row({ row, isHere }: { row: ReturnRow; isHere: boolean }) {
  const t = useTranslations('returns');
  const locale = useLocale();
  const time = useOfficeTime();
  const formatAmd = useFormatAmd();
  const { id, order_id: order, name, city, pieces, product, picture, photos, due, created_at: at } = row;
  const text = inLocale(product, locale);
  return (
    <li className={classNames(isHere && styles.isHere)} aria-current={isHere || undefined}>
      {picture ? (
        <img className="thumb" src={pictureOf(picture)} alt="" width="48" height="48" />
      ) : (
        <span className="thumb" />
      )}
      <div>
        <p>
          <Link className="ttl num" to={`/returns/${id}`}>
            {t('numbered', { number: String(id) })}
          </Link>{' '}
          <small className="muted num">
            {t('ofOrder', { number: String(order) })} · <time dateTime={at}>{time(at)}</time>
          </small>
        </p>
        <p className={styles.start}>{pieces > 1 ? t('andMore', { product: text, count: pieces }) : text}</p>
        <small className="muted">
          {[
            [name, city].filter(Boolean).join(', '),
            t(`reasons.${row.reason}`),
            t(`wishes.${row.wish}`),
            photos > 0 && t('photos', { count: photos }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {due > 0 && <b className="bad">{t('due', { amount: formatAmd(due) })}</b>}
      </div>
      <ReturnMark status={row.status} />
    </li>
  );
}
