import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  approveStocktake,
  cancelStocktake,
  listUncounted,
  readStocktake,
  type Stocktake,
  type StocktakeLine,
} from '#contract/office/office-stocktakes-contract.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { usePressKey } from '../state/press-key.ts';
import { NumberCell } from './receipt-lines.tsx';
import { ScanBox } from './scan-box.tsx';
import styles from './stock-documents.module.css';
import { type Counting, lineOf, useStocktake } from './use-stocktake.ts';

type StocktakeData = { stocktake: Stocktake; isReview: boolean };

export async function stocktakeLoader({ context, params, request }: LoaderFunctionArgs): Promise<StocktakeData> {
  const isReview = new URL(request.url).searchParams.has('review');
  const input = isReview ? { review: true } : {};
  const call = { params: { id: params.id ?? '' }, input, signal: request.signal };
  return { ...orThrow(await clientOf(context).call(readStocktake, call)), isReview };
}

export function StocktakePage() {
  const loaded = useLoaderData<typeof stocktakeLoader>();
  return <StocktakeScreen key={loaded.stocktake.id} {...loaded} />;
}

function StocktakeScreen({ stocktake, isReview }: StocktakeData) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const mayMove = useMay('stock.move');
  const counting = useStocktake(stocktake);
  const [search] = useSearchParams();
  const short = search.get('short');
  const { id, state, category, location, is_blind: isBlind } = stocktake;
  const isOpen = state === 'counting' && mayMove;
  const places = [
    location && inLocale(location.name, locale),
    category ? inLocale(category.name, locale) : t('allCategories'),
  ];
  return (
    <>
      <PageHead title={t('stocktakeNo', { id })} back={{ to: '/stock/stocktakes', label: t('backToStocktakes') }}>
        <span className={`sub ${styles.state}`}>
          {[t(`stocktakeState.${state}`), ...places, isBlind && t('blindShort')].filter(Boolean).join(' · ')}
        </span>
      </PageHead>
      {state !== 'counting' && <ClosedNote stocktake={stocktake} />}
      {state === 'approved' && short && (
        <p className="note note--bad" role="alert">
          {t('short', { list: short })}
        </p>
      )}
      {state === 'counting' && (
        <nav className={`seg ${styles.views}`} aria-label={t('steps')}>
          <Link to={`/stock/stocktakes/${id}`} aria-current={isReview ? undefined : 'page'}>
            {t('counting')}
          </Link>
          <Link to={`/stock/stocktakes/${id}?review`} aria-current={isReview ? 'page' : undefined}>
            {t('review')}
          </Link>
        </nav>
      )}
      {isOpen && !isReview && <CountBar counting={counting} />}
      <CountState counting={counting} />
      {isReview && isOpen ? (
        <Review stocktake={stocktake} counting={counting} />
      ) : (
        <Lines counting={counting} isOpen={isOpen} isClosed={state !== 'counting'} />
      )}
      {isOpen && !isReview && counting.lines.length > 0 && (
        <p className={styles.next}>
          <Link className="btn btn--main btn--l" to={`/stock/stocktakes/${id}?review`}>
            {t('toReview')}
          </Link>
        </p>
      )}
      <div className={styles.history}>
        <LastChanges entity="stocktake" id={id} of={stocktake} />
      </div>
    </>
  );
}

function ClosedNote({ stocktake: { state, change, closed_at: at, by } }: { stocktake: Stocktake }) {
  const t = useTranslations('stockDocuments');
  const tShell = useTranslations('shell');
  const time = useOfficeTime();
  const undo = useUndo();
  const mayMove = useMay('stock.move');
  if (state === 'counting') return null;
  return (
    <div className={`note ${styles.done}`} role="status">
      <span>{t(`closed.${state}`, { time: at ? time(at) : '', name: by ?? '—' })}</span>
      {mayMove && change !== null && (
        <Button size="s" look="line" onClick={() => undo(change)}>
          {tShell('undo')}
        </Button>
      )}
    </div>
  );
}

function CountBar({ counting }: { counting: Counting }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const { lines, last, count, scan, refused } = counting;
  const here = last === null ? undefined : lineOf(lines, last);
  const counted = useShownCount(counting);
  return (
    <section className={styles.bar}>
      <ScanBox
        onCode={scan}
        onUnknown={counting.addUnknown}
        onPick={({ sku }) => count(sku, 1)}
        onNumber={(quantity) => {
          if (!here) return false;
          count(here.goods.sku, quantity - counted(here));
          return true;
        }}
      >
        {here ? (
          <p>
            <b>{inLocale(here.goods.name, locale)}</b> <span className="num muted">{here.goods.sku}</span>{' '}
            <b className="num">× {counted(here)}</b>
          </p>
        ) : (
          <p className="muted">{last === null ? t('countFirst') : last}</p>
        )}
      </ScanBox>
      {refused.length > 0 && (
        <div className="note note--bad" role="alert">
          <span>
            {refused.map(({ code, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added
              <span key={at} className={styles.block}>
                {t(`countWhy.${why}`, { code })}
              </span>
            ))}
          </span>
          <Button size="s" look="line" onClick={counting.forgetRefused}>
            {t('understood')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The count of the server and the pieces that this browser has not sent. */
const useShownCount =
  ({ waiting }: Counting) =>
  ({ goods, counted }: StocktakeLine): number =>
    waiting.reduce((sum, { code, quantity }) => (code === goods.sku ? sum + quantity : sum), counted);

function CountState({ counting: { state, failure, waiting } }: { counting: Counting }) {
  const t = useTranslations('stockDocuments');
  if (failure) return <FailureNote failure={failure} />;
  return (
    <p className={`small ${state === 'offline' ? 'bad' : 'muted'}`} role="status">
      {state === 'offline' && t('countOffline', { count: waiting.length })}
    </p>
  );
}

type LinesProps = { counting: Counting; isOpen: boolean; isClosed: boolean };

function Lines({ counting, isOpen, isClosed }: LinesProps) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const counted = useShownCount(counting);
  const { lines, count } = counting;
  if (lines.length === 0) return <EmptyList title={t('nothingCounted')} text={isOpen && t('nothingCountedText')} />;
  return (
    <LinesTable
      lines={lines}
      hasExpected={lines.some(({ expected }) => expected !== null)}
      difference={isClosed ? (line) => line.moved ?? 0 : null}
      countedCell={(line) =>
        isOpen ? (
          <NumberCell
            label={t('countedOf', { name: inLocale(line.goods.name, locale) })}
            column="counted"
            value={counted(line)}
            most={100_000}
            onChange={(value) => count(line.goods.sku, (value ?? 0) - counted(line))}
          />
        ) : (
          line.counted
        )
      }
    />
  );
}

type LinesTableProps = {
  lines: readonly StocktakeLine[];
  hasExpected: boolean;
  /** Null: without a column of differences. */
  difference: ((line: StocktakeLine) => number) | null;
  hasValue?: boolean;
  className?: string | undefined;
  countedCell: (line: StocktakeLine) => ReactNode;
};

function LinesTable({ lines, hasExpected, difference, hasValue, className, countedCell }: LinesTableProps) {
  const t = useTranslations('stockDocuments');
  const formatAmd = useFormatAmd();
  const numbers = [...(hasExpected ? [t('expected')] : []), t('counted'), ...(difference ? [t('difference')] : [])];
  return (
    <div className="grid-frame">
      <table className={classNames('grid', styles.lines, className)}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            {numbers.map((title) => (
              <th key={title} scope="col" className="r">
                {title}
              </th>
            ))}
            {hasValue && (
              <th scope="col" className={`r ${styles.value}`}>
                {t('value')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.goods.product_id}>
              <td>
                <GoodsName line={line} />
              </td>
              {hasExpected && (
                <td className="r num" data-label={t('expected')}>
                  {line.expected}
                </td>
              )}
              <td className="r num" data-label={t('counted')}>
                {countedCell(line)}
              </td>
              {difference && <Difference pieces={difference(line)} label={t('difference')} />}
              {hasValue && (
                <td className={`r num ${styles.value}`}>{line.value === null ? '—' : formatAmd(line.value)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GoodsName({ line: { goods, reserved } }: { line: StocktakeLine }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  return (
    <span className={styles.name}>
      {goods.picture ? (
        <img className="thumb" src={pictureOf(goods.picture)} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span className="thumb" />
      )}
      <span>
        <Link className="ttl" to={`/products/${goods.family_id}`}>
          {inLocale(goods.name, locale)}
        </Link>
        <small className="num">
          {goods.sku}
          {reserved ? ` · ${t('reserved', { count: reserved })}` : ''}
        </small>
      </span>
    </span>
  );
}

const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0');

const Difference = ({ pieces, label }: { pieces: number; label: string }) => (
  <td className={classNames('r num', pieces < 0 && 'bad', pieces > 0 && 'good')} data-label={label}>
    {signed(pieces)}
  </td>
);

function Review({ stocktake, counting }: { stocktake: Stocktake; counting: Counting }) {
  const t = useTranslations('stockDocuments');
  const formatAmd = useFormatAmd();
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const [, setSearch] = useSearchParams();
  const mayCost = useMay('stock.cost');
  const { press, renew } = usePressKey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [uncounted, setUncounted] = useState<AnswerOf<typeof listUncounted> | null>(null);
  const [zeroes, setZeroes] = useState(false);
  const { id } = stocktake;
  const { lines } = counting;
  const different = lines.filter(({ counted, expected }) => counted !== expected);
  const surplus = different.reduce((sum, { counted, expected }) => sum + Math.max(0, counted - (expected ?? 0)), 0);
  const lack = different.reduce((sum, { counted, expected }) => sum + Math.max(0, (expected ?? 0) - counted), 0);
  const value = different.reduce((sum, line) => sum + (line.value ?? 0), 0);
  const showUncounted = async () => {
    const result = await client.call(listUncounted, { params: { id } });
    if (result.ok) setUncounted(result.data);
    else showToast({ text: messageOf(result.error), tone: 'bad' });
  };
  const approve = async () => {
    if (isBusy || counting.waiting.length > 0) return;
    setBusy(true);
    const counted = lines.reduce((sum, line) => sum + line.counted, 0);
    const result = await press((key) =>
      client.call(approveStocktake, {
        params: { id },
        input: { counted, zero_uncounted: zeroes, idempotency_key: key },
      }),
    );
    setBusy(false);
    setFailure(result.ok ? null : result.error);
    if (!result.ok) {
      if (result.error.code === 'stale') renew();
      await revalidate();
      return;
    }
    const { short } = result.data;
    showToast({ text: t('approved'), tone: 'good' });
    setSearch(short.length > 0 ? { short: short.map(({ sku, missing }) => `${sku} (${missing})`).join(', ') } : {});
  };
  const cancel = async () => {
    const result = await client.call(cancelStocktake, { params: { id } });
    if (!result.ok) return setFailure(result.error);
    setSearch({});
  };
  return (
    <div className={styles.cols}>
      <div>
        {different.length === 0 ? (
          <p className="note">{t('noDifferences')}</p>
        ) : (
          <LinesTable
            lines={different}
            hasExpected
            difference={({ counted, expected }) => counted - (expected ?? 0)}
            hasValue={mayCost}
            className={styles.editable}
            countedCell={({ counted }) => counted}
          />
        )}
        {uncounted && (
          <section className={`panel ${styles.uncounted}`}>
            <header>
              <h2>{t('uncountedTitle', { count: uncounted.total })}</h2>
            </header>
            <ul>
              {uncounted.data.map(({ goods, expected }) => (
                <li key={goods.product_id}>
                  <span className="num">{goods.sku}</span> {expected}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <section className="panel">
        <dl className="lines">
          <div>
            <dt>{t('countedArticles')}</dt>
            <dd>{lines.length}</dd>
          </div>
          <div>
            <dt>{t('differences')}</dt>
            <dd>{different.length}</dd>
          </div>
          <div>
            <dt>{t('surplus')}</dt>
            <dd className="good">{signed(surplus)}</dd>
          </div>
          <div>
            <dt>{t('lack')}</dt>
            <dd className="bad">{signed(-lack)}</dd>
          </div>
          {mayCost && (
            <div className="sum">
              <dt>{t('value')}</dt>
              <dd>{formatAmd(value)}</dd>
            </div>
          )}
        </dl>
        {uncounted === null ? (
          <Button className={styles.main} look="line" wide onClick={showUncounted}>
            {t('showUncounted')}
          </Button>
        ) : (
          uncounted.total > 0 && (
            <Check checked={zeroes} onChange={({ target }) => setZeroes(target.checked)}>
              {t('zeroUncounted', { count: uncounted.total })}
            </Check>
          )
        )}
        <FailureNote failure={failure} />
        <Button
          className={styles.main}
          look="main"
          size="l"
          wide
          busy={isBusy}
          disabled={counting.waiting.length > 0 || (lines.length === 0 && !zeroes)}
          onClick={approve}
        >
          {t('approve')}
        </Button>
        <Button className={`btn--bad ${styles.main}`} wide onClick={cancel}>
          {t('cancelCount')}
        </Button>
      </section>
    </div>
  );
}
