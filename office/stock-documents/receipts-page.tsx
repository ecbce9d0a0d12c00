import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { createReceipt, listReceipts, RECEIPT_STATES } from '#contract/office/office-receipts-contract.ts';
import { Button } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { usePressKey } from '../state/press-key.ts';
import { useMore } from '../state/use-more.ts';
import { StockTabs } from '../stock/stock-tabs.tsx';
import styles from './stock-documents.module.css';

const stateOf = (search: URLSearchParams) => RECEIPT_STATES.find((state) => state === search.get('state'));

const queryOf = (search: URLSearchParams) => {
  const state = stateOf(search);
  return state ? { state } : {};
};

export async function receiptsLoader({ context, request }: LoaderFunctionArgs): Promise<AnswerOf<typeof listReceipts>> {
  const input = queryOf(new URL(request.url).searchParams);
  return orThrow(await clientOf(context).call(listReceipts, { input, signal: request.signal }));
}

export function ReceiptsPage() {
  const t = useTranslations('stockDocuments');
  const first = useLoaderData<typeof receiptsLoader>();
  const [search] = useSearchParams();
  const state = stateOf(search);
  const mayMove = useMay('stock.move');
  const create = useCreateReceipt();
  useKeys(mayMove ? { N: () => void create({}) } : {});
  return (
    <>
      <PageHead title={t('receipts')}>
        {mayMove && (
          <span className="acts">
            <Button aria-keyshortcuts="N" look="main" onClick={() => create({})}>
              {t('newReceipt')} <ShortcutKey>N</ShortcutKey>
            </Button>
          </span>
        )}
      </PageHead>
      <StockTabs />
      <nav className={`seg ${styles.views}`} aria-label={t('states')}>
        <Link to="/stock/receipts" aria-current={state ? undefined : 'page'}>
          {t('all')}
        </Link>
        {RECEIPT_STATES.map((one) => (
          <Link key={one} to={`/stock/receipts?state=${one}`} aria-current={one === state ? 'page' : undefined}>
            {t(`receiptState.${one}`)}{' '}
            {one === 'draft' && first.drafts > 0 && <span className="num">{first.drafts}</span>}
          </Link>
        ))}
      </nav>
      <List key={state ?? ''} first={first} />
    </>
  );
}

type NewReceipt = { supplier_id?: number; lines?: { product_id: number; ordered: number }[] };

/** Creates a draft and opens it. */
export function useCreateReceipt(): (input: NewReceipt) => Promise<void> {
  const client = useClient();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const { press, renew } = usePressKey();
  return async (input) => {
    const result = await press((key) => client.call(createReceipt, { input: { ...input, idempotency_key: key } }));
    if (!result.ok) return showFailure(result.error);
    renew();
    await navigate(`/stock/receipts/${result.data.id}`);
  };
}

function List({ first }: { first: AnswerOf<typeof listReceipts> }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const time = useOfficeTime();
  const formatAmd = useFormatAmd();
  const client = useClient();
  const [search] = useSearchParams();
  const mayCost = useMay('stock.cost');
  const { rows, next, isLoading, more } = useMore(first, (after) =>
    client.call(listReceipts, { input: { ...queryOf(search), after } }),
  );
  if (rows.length === 0) return <EmptyList title={t('noReceipts')} text={t('noReceiptsText')} />;
  return (
    <>
      <ul className={`rows ${styles.cards}`}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={styles.card} to={`/stock/receipts/${row.id}`}>
              <span>
                <b>{row.supplier?.name ?? t('noSupplier')}</b>
                <small className="muted num">
                  {[t('no', { id: row.id }), row.document, row.location && inLocale(row.location.name, locale)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span className={styles.when}>
                {time(row.received_at ?? row.created_at)}
                <small className="muted">{row.by}</small>
              </span>
              <span className="num">
                {row.state === 'draft' && row.received === 0
                  ? t('orderedPieces', { count: row.ordered, articles: row.articles })
                  : t('arrivedPieces', { count: row.received, articles: row.articles })}
                {row.received > 0 && row.ordered > row.received && (
                  <small className="bad">{t('missingPieces', { count: row.ordered - row.received })}</small>
                )}
              </span>
              {mayCost && (
                <span className="num r">{row.value === null || row.value === 0 ? '' : formatAmd(row.value)}</span>
              )}
              <span className={`${styles.mark} ${row.state === 'draft' ? '' : 'good'}`}>
                {t(`receiptState.${row.state}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton next={next} isLoading={isLoading} more={more} />
    </>
  );
}
