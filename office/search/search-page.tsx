import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import {
  listSearchMisses,
  type OfficeBoost,
  type OfficeSearchMiss,
  type OfficeSearchRules,
  readSearchRules,
  removeBoost,
  removePin,
  removeRedirect,
  removeSynonyms,
} from '#contract/office/office-search-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { Button } from '#ui/button.tsx';
import { type LastChange, UndoNote } from '../catalog/undo-note.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { RuleDialog, type RuleDraft } from './rule-dialog.tsx';
import styles from './search.module.css';
import { SEARCH_TABS, type SearchTab, SearchTabs } from './search-tabs.tsx';

type ListTab = Exclude<SearchTab, 'explain'>;
type Loaded = { tab: ListTab; rules: OfficeSearchRules; misses: readonly OfficeSearchMiss[] };

export async function searchLoader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const tab = SEARCH_TABS.find((one): one is ListTab => one !== 'explain' && one === (params.tab ?? 'misses'));
  if (!tab) throw redirect('/search');
  const client = clientOf(context);
  const { signal } = request;
  const [rules, misses] = await Promise.all([
    client.call(readSearchRules, { signal }),
    tab === 'misses' ? client.call(listSearchMisses, { signal }) : null,
  ]);
  return { tab, rules: orThrow(rules), misses: misses ? orThrow(misses).data : [] };
}

const NEW_RULE = { synonyms: 'addSynonym', pins: 'addPin', redirects: 'addRedirect', boosts: 'addBoost' } as const;

export function SearchPage() {
  const t = useTranslations('searchRules');
  const { tab, rules, misses } = useLoaderData<typeof searchLoader>();
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const [last, setLast] = useState<LastChange | null>(null);
  return (
    <>
      <PageHead title={`${t(`tab.${tab}`)} · ${t('title')}`} heading={t('title')}>
        {tab !== 'misses' && (
          <div className="acts">
            <Button look="main" onClick={() => setDraft({ kind: tab, seen: null })}>
              <OfficeIcon name="plus" />
              {t(NEW_RULE[tab])}
            </Button>
          </div>
        )}
      </PageHead>
      <SearchTabs here={tab} />
      <UndoNote last={last} onUndone={() => setLast(null)} />
      {tab === 'misses' ? (
        <Misses misses={misses} onAdd={setDraft} />
      ) : (
        <RuleList tab={tab} rules={rules} onChange={setDraft} onRemoved={setLast} />
      )}
      <RuleDialog draft={draft} brands={rules.brands} onClose={() => setDraft(null)} onSaved={setLast} />
    </>
  );
}

type MissesProps = { misses: readonly OfficeSearchMiss[]; onAdd: (draft: RuleDraft) => void };

function Misses({ misses, onAdd }: MissesProps) {
  const t = useTranslations('searchRules');
  if (misses.length === 0) return <EmptyList title={t('missesNone')} text={t('missesNoneText')} />;
  return (
    <section className={`panel ${styles.list}`} aria-label={t('tab.misses')}>
      <ul className={styles.rows}>
        {misses.map(({ query, locale, times, found, redirect: path }) => (
          <li key={`${locale} ${query}`}>
            <div>
              <q lang={locale}>{query}</q>
              <small>
                {t('missTimes', { count: times, language: LANGUAGES[locale] })}
                {found > 0 && ` · ${t('missFinds', { count: found })}`}
                {path !== null && ` · ${t('missLeads', { path })}`}
              </small>
            </div>
            <div className="acts">
              <Button
                size="s"
                look="line"
                aria-label={t('addSynonymFor', { query })}
                onClick={() => onAdd({ kind: 'synonyms', seen: null, word: query })}
              >
                {t('addSynonym')}
              </Button>
              <Button
                size="s"
                look="line"
                aria-label={t('addRedirectFor', { query })}
                onClick={() => onAdd({ kind: 'redirects', seen: null, query })}
              >
                {t('addRedirect')}
              </Button>
              <Link
                className="btn btn--bare btn--s"
                to={`/search/explain?q=${encodeURIComponent(query)}&lang=${locale}`}
                aria-label={t('whyOf', { query })}
              >
                {t('why')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RuleRow = {
  key: string;
  name: string;
  note: ReactNode;
  days: { starts_on: string | null; ends_on: string | null };
  draft: RuleDraft;
  remove: () => Promise<OfficeResult<{ change: number | null }>>;
};

type ListProps = {
  tab: RuleDraft['kind'];
  rules: OfficeSearchRules;
  onChange: (draft: RuleDraft) => void;
  onRemoved: (last: LastChange) => void;
};

function RuleList({ tab, rules, onChange, onRemoved }: ListProps) {
  const t = useTranslations('searchRules');
  const locale = useLocale();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const rows = useRuleRows(tab, rules);
  const remove = async ({ remove: call, name }: RuleRow) => {
    const result = await call();
    if (result.ok) onRemoved({ text: t('removed', { name }), change: result.data.change });
    else showFailure(result.error);
    await revalidate();
  };
  if (rows.length === 0) return <EmptyList title={t(`none.${tab}`)} text={t(`noneText.${tab}`)} />;
  return (
    <section className={`panel ${styles.list}`} aria-label={t(`tab.${tab}`)}>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const { starts_on: from, ends_on: until } = row.days;
          return (
            <li key={row.key}>
              <div>
                {row.name}
                <small>
                  {row.note}
                  {from !== null && ` · ${t('fromDay', { day: dayAndMonth(locale, from) })}`}
                  {until !== null && ` · ${t('untilDay', { day: dayAndMonth(locale, until) })}`}
                </small>
              </div>
              <div className="acts">
                <Button
                  size="s"
                  look="line"
                  aria-label={t('changeNamed', { name: row.name })}
                  onClick={() => onChange(row.draft)}
                >
                  {t('change')}
                </Button>
                <Button
                  size="s"
                  look="bare"
                  aria-label={t('removeNamed', { name: row.name })}
                  onClick={() => remove(row)}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useRuleRows(tab: RuleDraft['kind'], rules: OfficeSearchRules): RuleRow[] {
  const t = useTranslations('searchRules');
  const locale = useLocale();
  const client = useClient();
  const brandName = ({ kind, brand }: OfficeBoost) => {
    const known = rules.brands.find(({ slug }) => slug === brand);
    return kind === 'brand' ? (known ? inLocale(known.name, locale) : (brand ?? '')) : t(`targets.${kind}`);
  };
  switch (tab) {
    case 'synonyms':
      return rules.synonyms.map((seen) => ({
        key: String(seen.id),
        name: seen.one_way ? `${seen.words[0]} → ${seen.words.slice(1).join(', ')}` : seen.words.join(', '),
        note: seen.locale ? LANGUAGES[seen.locale] : t('allLanguages'),
        days: seen,
        draft: { kind: 'synonyms', seen },
        remove: () => client.call(removeSynonyms, { input: { seen } }),
      }));
    case 'pins':
      return rules.pins.map((seen) => {
        const product = rules.products.find(({ sku }) => sku === seen.sku);
        return {
          key: `${seen.query} ${seen.sku}`,
          name: `${seen.query}: ${product ? inLocale(product.name, locale) : seen.sku}`,
          note: `${seen.sku} · ${seen.position === null ? t('hidden') : t('at', { position: seen.position })}`,
          days: seen,
          draft: { kind: 'pins', seen },
          remove: () => client.call(removePin, { input: { seen } }),
        };
      });
    case 'redirects':
      return rules.redirects.map((seen) => ({
        key: seen.query,
        name: seen.query,
        note: seen.path,
        days: seen,
        draft: { kind: 'redirects', seen },
        remove: () => client.call(removeRedirect, { input: { seen } }),
      }));
    case 'boosts':
      return rules.boosts.map((seen) => ({
        key: `${seen.kind} ${seen.brand}`,
        name: brandName(seen),
        note: `× ${seen.factor}`,
        days: seen,
        draft: { kind: 'boosts', seen },
        remove: () => client.call(removeBoost, { input: { seen } }),
      }));
  }
}
