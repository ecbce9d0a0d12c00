import { useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  changePromotion,
  copyPromotion,
  listPromotions,
  type PromotionList,
  type PromotionRow,
} from '#contract/office/office-promotions-contract.ts';
import { foldText } from '#rules/text/normalize-text.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { type LastChange, UndoNote } from '../catalog/undo-note.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { ListViews } from '../shell/list-views.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import { PromotionTimeline, type TimelineRow } from './promotion-timeline.tsx';
import styles from './promotions.module.css';
import { StateMark } from './state-mark.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { overlapOf } from './timeline.ts';
import { useBenefitLine } from './use-benefit-line.ts';
import { useDaysLine } from './use-days-line.ts';

const VIEWS = ['all', 'running', 'planned', 'codes', 'off', 'ended'] as const;
type View = (typeof VIEWS)[number];

type Loaded = PromotionList & { view: View; q: string };

export async function promotionsLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const list = orThrow(await clientOf(context).call(listPromotions, { signal: request.signal }));
  const view = VIEWS.find((one) => one === searchParams.get('view')) ?? 'all';
  return { ...list, view, q: searchParams.get('q') ?? '' };
}

function addressOf(view: View, q: string): string {
  const query = new URLSearchParams({ ...(view !== 'all' && { view }), ...(q && { q }) });
  return query.size === 0 ? '/promotions' : `/promotions?${query}`;
}

const isIn = (view: View, row: PromotionRow): boolean =>
  view === 'all' || (view === 'codes' ? row.needs_code : row.state === view);

function matches(row: PromotionRow, q: string): boolean {
  const wanted = foldText(q);
  return [...Object.values(row.name), row.code].some((text) => text && foldText(text).includes(wanted));
}

/** Sales and codes: a calendar with their ends, and a list with their results. */
export function PromotionsPage() {
  const t = useTranslations('promotions');
  const { data, now, counts, view, q } = useLoaderData<typeof promotionsLoader>();
  const navigate = useNavigate();
  const [isStopping, setStopping] = useState(false);
  const [last, setLast] = useState<LastChange | null>(null);
  const acts = useRowActs(setLast);
  const rows = useMemo(() => data.filter((row) => isIn(view, row) && (q === '' || matches(row, q))), [data, view, q]);
  const row = useRowKeys(rows, ({ id }) => `/promotions/${id}`);
  useKeys({
    N: () => void navigate('/promotions/new'),
    C: () => void (row && acts.copy(row)),
  });
  const countOf = (name: View) => (name === 'all' ? data.length : data.filter((one) => isIn(name, one)).length);
  return (
    <>
      <PageHead title={t('title')}>
        <span className="sub">{t('summary', { running: counts.running, planned: counts.planned })}</span>
        <div className="acts">
          {counts.running + counts.planned > 0 && (
            <Button className="btn--bad" onClick={() => setStopping(true)}>
              {t('stopAll')}
            </Button>
          )}
          <Link className="btn btn--main" to="/promotions/new">
            <OfficeIcon name="plus" />
            {t('add')} <kbd className="on-l">N</kbd>
          </Link>
        </div>
      </PageHead>
      <UndoNote last={last} onUndone={() => setLast(null)} />
      {data.length === 0 ? (
        <EmptyList title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <Timeline rows={data} now={now} />
          <ListViews
            label={t('views')}
            views={VIEWS.map((name) => ({
              ...{ name, to: addressOf(name, q), text: t(`view.${name}`), isHere: name === view },
              ...(countOf(name) > 0 && { count: String(countOf(name)) }),
            }))}
          />
          <div className={styles.tools}>
            <ListSearch
              q={q}
              label={t('search')}
              hint={t('searchHint')}
              addressOf={(text) => addressOf(view, text)}
              onSubmitted={() => (document.activeElement as HTMLElement | null)?.blur()}
            />
          </div>
          {rows.length === 0 ? (
            <EmptyList title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <>
              <div className="grid-frame">
                <PromotionTable rows={rows} all={data} here={row?.id ?? null} acts={acts} />
              </div>
              <KeyHints
                hints={[
                  [['J', 'K'], t('upDown')],
                  [['Enter'], t('open')],
                  [['C'], t('keyCopy')],
                ]}
              />
            </>
          )}
        </>
      )}
      <StopDialog isOpen={isStopping} onClose={() => setStopping(false)} onStopped={setLast} />
    </>
  );
}

const periodOf = ({ starts_at: from, ends_at: to }: PromotionRow) => ({
  from: from === null ? null : Date.parse(from),
  to: to === null ? null : Date.parse(to),
});

function Timeline({ rows, now }: { rows: readonly PromotionRow[]; now: string }) {
  const locale = useLocale();
  const benefitLine = useBenefitLine();
  const bars = rows.map(
    (row): TimelineRow => ({
      ...periodOf(row),
      id: row.id,
      name: inLocale(row.name, locale),
      benefit: benefitLine(row),
      state: row.state,
      conflicts: row.conflicts.flatMap((id) => {
        const other = rows.find((one) => one.id === id);
        return (other && overlapOf(periodOf(row), periodOf(other))) ?? [];
      }),
    }),
  );
  return <PromotionTimeline rows={bars} now={Date.parse(now)} />;
}

type RowActs = {
  /** The id of the row whose action is running. */
  busy: number | null;
  copy: (row: PromotionRow) => Promise<void>;
  toggle: (row: PromotionRow) => Promise<void>;
};

function useRowActs(onChanged: (last: LastChange) => void): RowActs {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showFailure = useFailureToast();
  const { press, renew } = usePressKey();
  const [busy, setBusy] = useState<number | null>(null);
  const run = async <T,>({ id }: PromotionRow, send: () => Promise<OfficeResult<T>>, done: (data: T) => void) => {
    if (busy !== null) return;
    setBusy(id);
    const result = await send();
    setBusy(null);
    if (!result.ok) return showFailure(result.error);
    done(result.data);
  };
  return {
    busy,
    copy: (row) =>
      run(
        row,
        () => press((key) => client.call(copyPromotion, { params: { id: row.id }, input: { idempotency_key: key } })),
        ({ id }) => {
          renew();
          showToast({ text: t('copied') });
          void navigate(`/promotions/${id}`);
        },
      ),
    toggle: (row) =>
      run(
        row,
        () =>
          client.call(changePromotion, {
            params: { id: row.id },
            input: { fields: { is_enabled: !row.is_enabled }, seen: { is_enabled: row.is_enabled } },
          }),
        ({ change }) => {
          const name = inLocale(row.name, locale);
          onChanged({ text: t(row.is_enabled ? 'switchedOff' : 'switchedOn', { name }), change });
          void revalidate();
        },
      ),
  };
}

type TableProps = {
  rows: readonly PromotionRow[];
  all: readonly PromotionRow[];
  here: number | null;
  acts: RowActs;
};

function PromotionTable({ rows, all, here, acts }: TableProps) {
  const t = useTranslations('promotions');
  return (
    <table className={`grid ${styles.list}`}>
      <caption className="sr">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.days')}</th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col" className="r">
            {t('column.orders')}
          </th>
          <th scope="col" className="r">
            {t('column.sum')}
          </th>
          <th scope="col" className="r">
            {t('column.discount')}
          </th>
          <th scope="col">
            <span className="sr">{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} all={all} isHere={row.id === here} acts={acts} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: PromotionRow; all: readonly PromotionRow[]; isHere: boolean; acts: RowActs };

function Row({ row, all, isHere, acts }: RowProps) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const benefitLine = useBenefitLine();
  const daysLine = useDaysLine();
  const { id, state, is_enabled: isEnabled, orders, sum, discount } = row;
  const name = inLocale(row.name, locale);
  const conflicts = all.filter((one) => row.conflicts.includes(one.id)).map((one) => inLocale(one.name, locale));
  const isQuiet = state === 'ended' || state === 'off';
  const number = (key: 'orders' | 'sum' | 'discount', text: string) => (
    <td className="r num">
      <span className={styles.k}>{t(`column.${key}`)}</span>
      {orders === 0 ? '—' : text}
    </td>
  );
  return (
    <tr className={classNames(isHere && 'is-here', isQuiet && 'is-quiet')} aria-current={isHere || undefined}>
      <td>
        <Link className="ttl" to={`/promotions/${id}`}>
          {name}
        </Link>
        <small>
          <Summary row={row} benefit={benefitLine(row)} />
        </small>
        {conflicts.length > 0 && <small className="bad">{t('conflictWith', { names: conflicts.join(', ') })}</small>}
      </td>
      <td className="small num">{daysLine(row)}</td>
      <td>
        <StateMark state={state} />
      </td>
      {number('orders', String(orders))}
      {number('sum', formatAmd(sum))}
      {number('discount', formatAmd(discount))}
      <td>
        <div className={styles.acts}>
          {state !== 'ended' && (
            <Button
              size="s"
              look="line"
              busy={acts.busy === id}
              aria-label={t(isEnabled ? 'switchOffOf' : 'switchOnOf', { name })}
              onClick={() => void acts.toggle(row)}
            >
              {t(isEnabled ? 'switchOff' : 'switchOn')}
            </Button>
          )}
          <Button
            size="s"
            look="bare"
            busy={acts.busy === id}
            aria-label={t('copyOf', { name })}
            onClick={() => void acts.copy(row)}
          >
            {t('copy')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

function Summary({ row, benefit }: { row: PromotionRow; benefit: string }) {
  const t = useTranslations('promotions');
  const { kind, products, needs_code: needsCode, code, codes } = row;
  return [
    t(`kind.${kind}`),
    // The benefit of a gift is the name of its kind.
    kind !== 'gift' && benefit,
    products !== null && t('products', { count: products }),
    needsCode &&
      (code === null ? t('noCodes') : codes === 1 ? code : t('codeCount', { code, more: String(codes - 1) })),
  ]
    .filter(Boolean)
    .join(' · ');
}
