import { Suspense, use } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import { MAX_EXACT_COUNT, officeProducts, productFilters } from '#contract/office/office-product-list-contract.ts';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { KeyHints } from '../shell/key-hints.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SavedViews } from '../shell/saved-views.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useMore } from '../state/use-more.ts';
import { addressOf, filterOf, type ListQuery, listQueryOf, queryOf } from './product-address.ts';
import { ProductList } from './product-list.tsx';
import { LowStock } from './product-row.tsx';
import { ProductTools } from './product-tools.tsx';
import { ProductViews } from './product-views.tsx';
import styles from './products.module.css';

type Page = AnswerOf<typeof officeProducts>;
type Filters = OfficeResult<AnswerOf<typeof productFilters>>;

/** Categories and counts load after the list, so the list does not wait for them. */
export async function productsLoader({ context, request }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const { signal } = request;
  const filters = client.call(productFilters, { signal });
  const page = orThrow(
    await client.call(officeProducts, { input: queryOf(listQueryOf(new URL(request.url).searchParams)), signal }),
  );
  return { page, filters };
}

export function ProductsPage() {
  const t = useTranslations('products');
  const { page, filters } = useLoaderData<typeof productsLoader>();
  const [params] = useSearchParams();
  const query = listQueryOf(params);
  const mayEdit = useMay('products.edit');
  const navigate = useNavigate();
  useKeys({ N: () => mayEdit && navigate('/products/new') });
  return (
    <>
      <PageHead title={t('title')}>
        <Total total={page.total} />
        {mayEdit && (
          <div className="acts">
            <Link aria-keyshortcuts="N" className="btn btn--line" to="/products/new">
              <OfficeIcon name="plus" small />
              <span className={styles.new}>
                {t('new')} <ShortcutKey>N</ShortcutKey>
              </span>
            </Link>
          </div>
        )}
      </PageHead>
      <Suspense fallback={<ProductViews query={query} counts={null} />}>
        <Counted query={query} filters={filters} />
      </Suspense>
      <SavedViews section="products" query={addressOf(query).split('?')[1] ?? ''} />
      <Suspense fallback={<ProductTools query={query} filters={null} />}>
        <Filtered query={query} filters={filters} />
      </Suspense>
      <List key={addressOf(queryOf(query))} first={page} query={query} />
    </>
  );
}

function Counted({ query, filters }: { query: ListQuery; filters: Promise<Filters> }) {
  const answer = use(filters);
  return <ProductViews query={query} counts={answer.ok ? answer.data.counts : null} />;
}

function Filtered({ query, filters }: { query: ListQuery; filters: Promise<Filters> }) {
  const answer = use(filters);
  return <ProductTools query={query} filters={answer.ok ? answer.data : null} />;
}

function Total({ total }: { total: number | null }) {
  const t = useTranslations('products');
  const group = useGroupThousands();
  return (
    <span className="sub num">
      {total === null ? t('manyProducts', { count: group(MAX_EXACT_COUNT) }) : t('count', { count: total })}
    </span>
  );
}

function List({ first, query }: { first: Page; query: ListQuery }) {
  const t = useTranslations('products');
  const isBusy = useNavigation().state === 'loading';
  const client = useClient();
  const { rows, next, isLoading, more } = useMore(first, (after) =>
    client.call(officeProducts, { input: { ...queryOf(query), after } }),
  );
  if (rows.length === 0) return <Nothing query={query} />;
  return (
    <div aria-busy={isBusy || undefined} className={isBusy ? styles.stale : undefined}>
      <LowStock value={first.low_stock}>
        <div className="grid-frame">
          <ProductList families={rows} of={first} query={query} total={first.total} />
        </div>
      </LowStock>
      <footer className={styles.foot}>
        <span>{t('shown', { count: rows.length })}</span>
        <MoreButton next={next} isLoading={isLoading} more={more} />
        <Keys />
      </footer>
    </div>
  );
}

function Keys() {
  const t = useTranslations('products.keys');
  return (
    <KeyHints
      hints={[
        [['↑', '↓', 'Tab'], t('cells')],
        [['Enter'], t('edit')],
        [['Ctrl D'], t('fill')],
        [['Ctrl C', 'Ctrl V'], t('excel')],
        [['Ctrl Z'], t('undo')],
        [['X'], t('pick')],
      ]}
    />
  );
}

function Nothing({ query }: { query: ListQuery }) {
  const t = useTranslations('products');
  const isFiltered = addressOf(filterOf(query)) !== '/products';
  return (
    <EmptyList
      title={isFiltered ? (query.q ? t('nothing', { query: query.q }) : t('nothingHere')) : t('none')}
      text={t(isFiltered ? 'nothingText' : 'noneText')}
    >
      {isFiltered && (
        <Link className="btn btn--line" to="/products">
          {t('clear')}
        </Link>
      )}
    </EmptyList>
  );
}
