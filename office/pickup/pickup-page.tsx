import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, Navigate, useLoaderData, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import {
  findPickups,
  handOverPickup,
  keepPickup,
  listPickups,
  markPickupReady,
  type PickupRow,
} from '#contract/office/office-pickups-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { Button } from '#ui/button.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ScanField } from '../shell/scan-field.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useKeys, useScan } from '../state/keys.ts';
import { clientOf, useClient, useMay, useSession } from '../state/office-site.tsx';
import styles from './pickup.module.css';
import { PickupOrder } from './pickup-order.tsx';

type Loaded = AnswerOf<typeof listPickups>;

/** The address contains the store. With `store=all` the orders of every store are listed. */
export async function pickupLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const store = Number(new URL(request.url).searchParams.get('store'));
  const input = Number.isInteger(store) && store > 0 ? { store } : {};
  return orThrow(await clientOf(context).call(listPickups, { input, signal: request.signal }));
}

/** Opens with the store of the staff member, until another one or all are chosen. */
export function PickupPage() {
  const { stores } = useLoaderData<typeof pickupLoader>();
  const { staff } = useSession();
  const [search] = useSearchParams();
  const isOwn = stores.length > 1 && stores.some(({ id }) => id === staff.store_id);
  if (isOwn && !search.has('store')) return <Navigate replace to={{ search: `?store=${staff.store_id}` }} />;
  return <PickupDesk />;
}

function PickupDesk() {
  const t = useTranslations('pickup');
  const { data, stores } = useLoaderData<typeof pickupLoader>();
  const client = useClient();
  const messageOf = useFailureMessage();
  const mayStep = useMay('orders.step');
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<readonly OfficeOrder[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const seek = async (code: string) => {
    const result = await client.call(findPickups, { input: { code } });
    if (!result.ok) return setProblem(messageOf(result.error));
    setFound(result.data.data);
    setProblem(result.data.data.length === 0 ? t('unknown', { code }) : null);
  };
  useScan((code) => void seek(code));
  useKeys({ S: () => field.current?.focus() });
  const put = (order: OfficeOrder) => setFound((now) => now.map((one) => (one.id === order.id ? order : one)));
  return (
    <>
      <PageHead title={t('title')} />
      <section className={`panel ${styles.desk}`}>
        <ScanField
          ref={field}
          label={t('code')}
          hint={t('codeHint')}
          error={problem ?? undefined}
          inputMode="numeric"
          maxLength={50}
          enterKeyHint="search"
          autoFocus
          onCode={(code) => void seek(code)}
        />
        {found.map((order) => (
          <PickupOrder
            key={order.id}
            order={order}
            mayStep={mayStep}
            onReady={() => client.call(markPickupReady, { params: { id: order.id } })}
            onHandOver={() => client.call(handOverPickup, { params: { id: order.id } })}
            onKeep={() =>
              client.call(keepPickup, { params: { id: order.id }, input: { seen: order.pickup?.expires_on ?? '' } })
            }
            onChange={put}
          />
        ))}
      </section>
      <StoreChoice stores={stores} />
      <PickupList rows={data} onOpen={(id) => void seek(String(id))} />
    </>
  );
}

const ALL_STORES = 'all';

function StoreChoice({ stores }: { stores: Loaded['stores'] }) {
  const t = useTranslations('pickup');
  const locale = useLocale();
  const { staff } = useSession();
  const [search, setSearch] = useSearchParams();
  if (stores.length < 2) return null;
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('store')}
        value={search.get('store') ?? ALL_STORES}
        onChange={({ target }) => setSearch({ store: target.value })}
      >
        <option value={ALL_STORES}>{t('allStores')}</option>
        <Options
          of={stores.map(({ id, name }) => [
            id,
            id === staff.store_id ? t('mine', { store: inLocale(name, locale) }) : inLocale(name, locale),
          ])}
        />
      </SelectField>
    </div>
  );
}

const GROUPS = ['expired', 'ready', 'waiting'] as const;

const groupOf = ({ is_expired, ready_at }: PickupRow): (typeof GROUPS)[number] =>
  is_expired ? 'expired' : ready_at === null ? 'waiting' : 'ready';

function PickupList({ rows, onOpen }: { rows: readonly PickupRow[]; onOpen: (id: number) => void }) {
  const t = useTranslations('pickup');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  if (rows.length === 0) return <EmptyList title={t('none')} text={t('noneText')} />;
  return GROUPS.map((group) => {
    const own = rows.filter((row) => groupOf(row) === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className="panel">
        <header>
          <h2>{t(`group.${group}`)}</h2>
          <span className="end num muted">{own.length}</span>
        </header>
        <ul className={`rows ${styles.list}`}>
          {own.map((row) => (
            <li key={row.id}>
              <Link className="link num" to={`/orders/${row.id}`}>
                {row.id}
              </Link>
              <span className={styles.who}>
                <b>{row.name}</b>
                <small className="muted">
                  {[
                    inLocale(row.store, locale),
                    t('pieces', { count: row.quantity }),
                    row.expires_on && t('until', { day: dayAndMonth(locale, row.expires_on) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {row.is_expired && <b className="bad"> · {t('expired')}</b>}
                </small>
              </span>
              <span className="num">{formatAmd(row.grand_total)}</span>
              <Button size="s" look="line" aria-label={t('openOf', { number: row.id })} onClick={() => onOpen(row.id)}>
                {t('open')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
