import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { createStocktake, listStocktakes } from '#contract/office/office-stocktakes-contract.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';
import { useMore } from '../state/use-more.ts';
import { StockTabs } from '../stock/stock-tabs.tsx';
import styles from './stock-documents.module.css';

type StocktakesData = AnswerOf<typeof listStocktakes>;

export const stocktakesLoader = async ({ context, request }: LoaderFunctionArgs): Promise<StocktakesData> =>
  orThrow(await clientOf(context).call(listStocktakes, { input: {}, signal: request.signal }));

export function StocktakesPage() {
  const t = useTranslations('stockDocuments');
  const first = useLoaderData<typeof stocktakesLoader>();
  const mayMove = useMay('stock.move');
  const [isNew, setNew] = useState(false);
  useKeys(mayMove ? { N: () => setNew(true) } : {});
  return (
    <>
      <PageHead title={t('stocktakes')}>
        {mayMove && (
          <span className="acts">
            <Button aria-keyshortcuts="N" look="main" onClick={() => setNew(true)}>
              {t('newStocktake')} <ShortcutKey>N</ShortcutKey>
            </Button>
          </span>
        )}
      </PageHead>
      <StockTabs />
      <List first={first} />
      <Dialog open={isNew} onClose={() => setNew(false)} title={t('newStocktake')}>
        <NewStocktake choices={first} />
      </Dialog>
    </>
  );
}

function NewStocktake({ choices: { locations, categories } }: { choices: StocktakesData }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const { press } = usePressKey();
  const form = useForm({
    send: ({ location = '', category = '', blind, note = '' }) => {
      const input = {
        ...(location !== '' && { location_id: Number(location) }),
        ...(category !== '' && { category_id: Number(category) }),
        is_blind: blind !== undefined,
        ...(note !== '' && { note }),
      };
      return press((key) => client.call(createStocktake, { input: { ...input, idempotency_key: key } }));
    },
    done: ({ id }) => void navigate(`/stock/stocktakes/${id}`),
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      {locations.length > 1 && (
        <SelectField label={t('location')} name="location">
          <Options of={locations.map(({ id, name, is_main: isMain }) => [isMain ? '' : id, inLocale(name, locale)])} />
        </SelectField>
      )}
      <SelectField label={t('category')} name="category">
        <option value="">{t('allCategories')}</option>
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth)}
            {inLocale(name, locale)}
          </option>
        ))}
      </SelectField>
      <Check name="blind">{t('blind')}</Check>
      <TextField label={t('note')} name="note" maxLength={1000} optional />
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t('startCount')}</SubmitRow>
    </form>
  );
}

function List({ first }: { first: StocktakesData }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const time = useOfficeTime();
  const client = useClient();
  const { rows, next, isLoading, more } = useMore(first, (after) => client.call(listStocktakes, { input: { after } }));
  if (rows.length === 0) return <EmptyList title={t('noStocktakes')} text={t('noStocktakesText')} />;
  return (
    <>
      <ul className={`rows ${styles.cards}`}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={styles.card} to={`/stock/stocktakes/${row.id}`}>
              <span>
                <b>{row.category ? inLocale(row.category.name, locale) : t('allCategories')}</b>
                <small className="muted num">
                  {[t('no', { id: row.id }), row.location && inLocale(row.location.name, locale), row.note]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span className={styles.when}>
                {time(row.closed_at ?? row.created_at)}
                <small className="muted">{row.by}</small>
              </span>
              <span className="num">{t('countedPieces', { count: row.counted, articles: row.articles })}</span>
              <span className={`${styles.mark} ${row.state === 'approved' ? 'good' : ''}`}>
                {t(`stocktakeState.${row.state}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton next={next} isLoading={isLoading} more={more} />
    </>
  );
}
