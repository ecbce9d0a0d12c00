import { useEffect, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  listStock,
  MAX_SOLD_OUT_ROWS,
  STOCK_VIEWS,
  type StockRow,
  type StockView,
} from '#contract/office/office-stock-contract.ts';
import { Button } from '#ui/button.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { MoveDialog, type StockLocation } from './move-dialog.tsx';
import styles from './stock.module.css';
import { StockTabs } from './stock-tabs.tsx';

export async function stockLoader({ context, request }: LoaderFunctionArgs): Promise<AnswerOf<typeof listStock>> {
  const input = listedBy(new URL(request.url).searchParams);
  return orThrow(await clientOf(context).call(listStock, { input, signal: request.signal }));
}

type ListAddress = { q: string; view?: StockView };

/** An SKU search covers all products. */
function listedBy(search: URLSearchParams): ListAddress {
  const q = search.get('q') ?? '';
  if (q) return { q };
  return { q, view: search.get('view') === 'sold_out' ? 'sold_out' : 'on_hand' };
}

export function StockPage() {
  const t = useTranslations('stock');
  const tLocations = useTranslations('locations');
  const loaded = useLoaderData<typeof stockLoader>();
  const [shown, setShown] = useState(loaded);
  useEffect(() => setShown(loaded), [loaded]);
  const [search] = useSearchParams();
  const listed = listedBy(search);
  const { q, view } = listed;
  const client = useClient();
  const { revalidate } = useRevalidator();
  const showFailure = useFailureToast();
  const mayMove = useMay('stock.move');
  const [moving, setMoving] = useState<StockRow | null>(null);
  const more = async () => {
    const result = await client.call(listStock, { input: { ...listed, after: shown.next ?? '' } });
    if (!result.ok) return showFailure(result.error);
    const known = new Set(shown.data.map(({ id }) => id));
    const { data, next } = result.data;
    setShown({ ...shown, data: [...shown.data, ...data.filter(({ id }) => !known.has(id))], next });
  };
  const moved = (id: number, onHand: number) => {
    // The pieces by location are read again.
    if (loaded.locations.length > 1) void revalidate();
    setShown((now) => ({ ...now, data: now.data.map((row) => (row.id === id ? { ...row, on_hand: onHand } : row)) }));
  };
  return (
    <>
      <PageHead title={t('title')}>
        <div className="acts end">
          {loaded.locations.length > 1 && mayMove && (
            <Link className="btn btn--line" to="/stock/transfer">
              {tLocations('transfer')}
            </Link>
          )}
          <Link className="btn btn--line" to="/stock/locations">
            {tLocations('title')}
          </Link>
        </div>
      </PageHead>
      <StockTabs />
      <div className={styles.tools}>
        <StockViews view={view} soldOut={shown.sold_out ?? 0} />
        <Form className={styles.seek} role="search">
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t('searchHint')}
            aria-label={t('search')}
          />
        </Form>
      </div>
      {shown.data.length === 0 ? (
        <EmptyList
          title={
            q ? t('nothing', { q }) : t(view === 'sold_out' || shown.sold_out ? `none.${view ?? 'on_hand'}` : 'empty')
          }
        >
          {q && (
            <Link className="btn btn--line" to="/stock">
              {t('clear')}
            </Link>
          )}
        </EmptyList>
      ) : (
        <div className={styles.scroll}>
          <table className={`grid ${styles.stock}`}>
            <thead>
              <tr>
                <th scope="col">{t('product')}</th>
                <th scope="col" className="r">
                  {t('onHand')}
                </th>
                <th scope="col" className="r">
                  {t('heldShort')}
                </th>
                <th scope="col" className="r">
                  {t('sold')}
                </th>
                <th scope="col" className="r">
                  {t('lasts')}
                </th>
                <th scope="col">
                  <span className="sr">{t('move')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.data.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  locations={loaded.locations}
                  isMarked={view !== 'sold_out'}
                  onMove={mayMove ? () => setMoving(row) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton next={shown.next} more={more} />
      <MoveDialog row={moving} locations={loaded.locations} onClose={() => setMoving(null)} onMoved={moved} />
    </>
  );
}

function StockViews({ view, soldOut }: { view: StockView | undefined; soldOut: number }) {
  const t = useTranslations('stock');
  const count = soldOut < MAX_SOLD_OUT_ROWS ? String(soldOut) : `${MAX_SOLD_OUT_ROWS}+`;
  return (
    <nav className="seg" aria-label={t('views')}>
      {STOCK_VIEWS.map((one) => (
        <Link
          key={one}
          to={one === 'on_hand' ? '/stock' : `/stock?view=${one}`}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(`view.${one}`)} {one === 'sold_out' && soldOut > 0 && <span className="num">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** `isMarked` highlights a sold-out row. */
type RowProps = { row: StockRow; locations: readonly StockLocation[]; isMarked: boolean; onMove: (() => void) | null };

function Row({ row, locations, isMarked, onMove }: RowProps) {
  const t = useTranslations('stock');
  const locale = useLocale();
  return (
    <tr>
      <td>
        <span className={styles.name}>
          {row.picture ? (
            <img className="thumb" src={pictureOf(row.picture)} alt="" width="40" height="40" loading="lazy" />
          ) : (
            <span className="thumb" />
          )}
          <span>
            <Link className="ttl" to={`/products/${row.product_id}`}>
              {inLocale(row.name, locale)}
            </Link>
            <small className="num">{row.sku}</small>
            <Places row={row} locations={locations} />
          </span>
        </span>
      </td>
      <td className={`r num ${isMarked && row.on_hand === 0 ? 'bad' : ''}`}>{row.on_hand}</td>
      <td className="r num">{row.held || '—'}</td>
      <td className="r num">{row.sold || '—'}</td>
      <td className="r num">{row.lasts_days === null ? '—' : t('days', { count: row.lasts_days })}</td>
      <td className="r">
        {onMove && (
          <Button size="s" look="line" onClick={onMove} aria-label={`${t('move')} ${row.sku}`}>
            {t('move')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The pieces by location, for a shop with several locations. */
function Places({ row: { places }, locations }: Pick<RowProps, 'row' | 'locations'>) {
  const locale = useLocale();
  const held = places.flatMap(({ location_id, pieces }) => {
    const location = locations.find(({ id }) => id === location_id);
    return location && pieces > 0 ? `${inLocale(location.name, locale)} ${pieces}` : [];
  });
  const isOnlyMain = locations.every(
    ({ id, is_main }) => is_main || !places.some(({ location_id, pieces }) => location_id === id && pieces > 0),
  );
  return !isOnlyMain && <small className={styles.places}>{held.join(' · ')}</small>;
}
