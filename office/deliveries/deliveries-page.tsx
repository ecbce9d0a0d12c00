import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { DELIVERY_VIEWS, type Delivery, listDeliveries } from '#contract/office/office-deliveries-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { Button } from '#ui/button.tsx';
import { BareSelect } from '#ui/select.tsx';
import { RefusedOrders } from '../orders/selection-bar.tsx';
import { useSelection } from '../orders/use-selection.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { ListViews } from '../shell/list-views.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { useFollowNews } from '../state/news.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useMore } from '../state/use-more.ts';
import { useCurrentRow } from '../state/use-row-keys.ts';
import { AssignBar } from './assign-bar.tsx';
import { CourierDays } from './courier-days.tsx';
import styles from './deliveries.module.css';
import { type DeliveryQuery, dayBeside, deliveriesAddress, deliveryQueryOf } from './deliveries-address.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { MissedDialog } from './missed-dialog.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { useDeliveryCalls } from './use-delivery-calls.ts';

export type DeliveryPage = AnswerOf<typeof listDeliveries>;

export async function deliveriesLoader({ context, request }: LoaderFunctionArgs): Promise<DeliveryPage> {
  const input = deliveryQueryOf(new URL(request.url).searchParams);
  return orThrow(await clientOf(context).call(listDeliveries, { input, signal: request.signal }));
}

/** The deliveries of a day. Couriers see their own only. */
export function DeliveriesPage() {
  const t = useTranslations('deliveries');
  const page = useLoaderData<typeof deliveriesLoader>();
  const [params] = useSearchParams();
  const query = deliveryQueryOf(params);
  const mayAssign = useMay('deliveries.assign');
  const [isScanning, setScanning] = useState(false);
  const { revalidate } = useRevalidator();
  useFollowNews(() => void revalidate());
  useKeys({ S: () => setScanning(true) });
  return (
    <>
      <PageHead title={t(mayAssign ? 'title' : 'own')}>
        <DayChoice page={page} query={query} />
        <Button
          aria-keyshortcuts="S"
          look={isScanning ? 'line' : 'main'}
          aria-expanded={isScanning}
          onClick={() => setScanning(!isScanning)}
        >
          <OfficeIcon name="scan" />
          {t(isScanning ? 'scanClose' : 'scan')} <ShortcutKey>S</ShortcutKey>
        </Button>
      </PageHead>
      {isScanning && <ScanPanel page={page} />}
      <CourierDays page={page} />
      <div className={styles.tools}>
        <Views page={page} query={query} />
        {mayAssign && <CourierChoice page={page} query={query} />}
      </div>
      <List key={deliveriesAddress(query)} page={page} query={query} />
    </>
  );
}

type ChoiceProps = { page: DeliveryPage; query: DeliveryQuery };

function DayChoice({ page: { day, today }, query }: ChoiceProps) {
  const t = useTranslations('deliveries');
  const locale = useLocale();
  const navigate = useNavigate();
  const { day: _, ...others } = query;
  const to = (next: string) => deliveriesAddress(next === today ? others : { ...others, day: next });
  return (
    <div className={styles.day}>
      <Link className="sq" to={to(dayBeside(day, -1))} aria-label={t('previous')}>
        <OfficeIcon name="left" />
      </Link>
      <span className={styles.field}>
        <b aria-hidden="true">{day === today ? t('today') : dayAndMonth(locale, day)}</b>
        <input
          type="date"
          aria-label={t('day')}
          value={day}
          onChange={(event) => event.target.value && navigate(to(event.target.value))}
        />
      </span>
      <Link className={`sq ${styles.forward}`} to={to(dayBeside(day, 1))} aria-label={t('following')}>
        <OfficeIcon name="left" />
      </Link>
      {day !== today && (
        <Link className="btn btn--bare" to={to(today)}>
          {t('today')}
        </Link>
      )}
    </div>
  );
}

function Views({ page: { counts }, query }: ChoiceProps) {
  const t = useTranslations('deliveries');
  const { view: here, ...others } = query;
  const { late: _, ...states } = counts;
  const all = Object.values(states).reduce((sum, count) => sum + count, 0);
  const views = [
    { name: 'all', to: deliveriesAddress(others), text: t('view.all'), count: all },
    ...DELIVERY_VIEWS.map((name) => ({
      ...{ name, to: deliveriesAddress({ ...others, view: name }), text: t(`view.${name}`), count: counts[name] },
    })),
  ];
  return (
    <ListViews
      label={t('views')}
      views={views.map(({ count, ...view }) => ({
        ...view,
        isHere: view.name === (here ?? 'all'),
        isHot: view.name === 'late' && count > 0,
        ...(count > 0 && { count: String(count) }),
      }))}
    />
  );
}

function CourierChoice({ page, query }: ChoiceProps) {
  const t = useTranslations('deliveries');
  const navigate = useNavigate();
  const { courier, ...others } = query;
  const leftOf = (id: number | null) => page.days.find((day) => (day.courier?.id ?? null) === id)?.total ?? 0;
  const named = (name: string, count: number) => (count > 0 ? `${name} · ${count}` : name);
  return (
    <BareSelect
      aria-label={t('courier')}
      value={String(courier ?? '')}
      onChange={({ target: { value } }) =>
        navigate(
          deliveriesAddress(value === '' ? others : { ...others, courier: value === 'none' ? value : Number(value) }),
        )
      }
    >
      <option value="">{t('everybody')}</option>
      <option value="none">{named(t('nobody'), leftOf(null))}</option>
      {page.couriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {named(name, leftOf(id))}
        </option>
      ))}
    </BareSelect>
  );
}

function List({ page, query }: ChoiceProps) {
  const t = useTranslations('deliveries');
  const client = useClient();
  const navigate = useNavigate();
  const mayAssign = useMay('deliveries.assign');
  const { rows, next, isLoading, more } = useMore(page, (after) =>
    client.call(listDeliveries, { input: { ...query, after } }),
  );
  const selection = useSelection(rows.map(({ id }) => id));
  const [missed, setMissed] = useState<Delivery | null>(null);
  const [parcel, setParcel] = useState<Delivery | null>(null);
  const calls = useDeliveryCalls((done) => selection.set(selection.ids.filter((id) => !done.includes(id))));
  const { row, move } = useCurrentRow(rows);
  const chosen = rows.filter(({ id }) => selection.has(id));
  const wanted = chosen.length > 0 ? chosen : row ? [row] : [];
  useKeys({
    Enter: () => row && mayAssign && navigate(`/orders/${row.id}`),
    X: () => {
      if (row) selection.toggle(row.id);
      move(1);
    },
    P: () => calls.mark(wanted, 'packed'),
    O: () => calls.mark(wanted, 'out'),
    D: () => calls.mark(wanted, 'delivered'),
    N: () => row?.next.includes('not_home') && setMissed(row),
    Escape: () => selection.set([]),
  });
  if (rows.length === 0) return <Nothing query={query} />;
  return (
    <>
      <RefusedOrders refused={calls.refused} onClose={calls.clear} />
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={selection.ids.length === rows.length}
          onChange={(event) => selection.set(event.target.checked ? rows.map(({ id }) => id) : [])}
        />
        {t('selectAll')}
      </label>
      <ul className={`rows ${styles.list}`}>
        {rows.map((one) => (
          <DeliveryCard
            key={one.id}
            row={one}
            isHere={one.id === row?.id}
            isSelected={selection.has(one.id)}
            onToggle={() => selection.toggle(one.id)}
            onMark={(to) => calls.mark([one], to)}
            onMiss={() => setMissed(one)}
            onParcel={mayAssign ? () => setParcel(one) : null}
          />
        ))}
      </ul>
      <AssignBar page={page} rows={chosen} calls={calls} onClear={() => selection.set([])} />
      <footer className={styles.foot}>
        <MoreButton next={next} isLoading={isLoading} more={more} />
        <Keys />
      </footer>
      <MissedDialog row={missed} today={page.today} onClose={() => setMissed(null)} />
      <ParcelDialog row={parcel} carriers={page.carriers} onClose={() => setParcel(null)} />
    </>
  );
}

function Keys() {
  const t = useTranslations('deliveries');
  const tKeys = useTranslations('keys');
  return (
    <KeyHints
      hints={[
        [['J', 'K'], tKeys('upDown')],
        [['X'], tKeys('select')],
        [['P'], t('act.packed')],
        [['O'], t('act.out')],
        [['D'], t('act.delivered')],
        [['N'], t('act.not_home')],
        [['S'], t('scan')],
      ]}
    />
  );
}

function Nothing({ query }: { query: DeliveryQuery }) {
  const t = useTranslations('deliveries');
  const mayAssign = useMay('deliveries.assign');
  const isFiltered = query.view !== undefined || query.courier !== undefined;
  if (isFiltered) return <EmptyList title={t('noneView')} />;
  return <EmptyList title={t(mayAssign ? 'none' : 'noneOwn')} text={t(mayAssign ? 'noneText' : 'noneOwnText')} />;
}
