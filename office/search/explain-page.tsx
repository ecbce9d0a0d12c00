import { type ReactNode, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { explainSearch, FACTORS, type SearchExplained } from '#contract/office/office-search-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { type LastChange, UndoNote } from '../catalog/undo-note.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf } from '../state/office-site.tsx';
import { RuleDialog, type RuleDraft } from './rule-dialog.tsx';
import styles from './search.module.css';
import { SearchTabs } from './search-tabs.tsx';

type Loaded = { q: string; language: Locale | null; explained: SearchExplained | null };

export async function explainLoader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams;
  const q = search.get('q')?.trim() ?? '';
  const language = LOCALES.find((one) => one === search.get('lang')) ?? null;
  if (q === '') return { q, language, explained: null };
  const input = { q, ...(language && { language }) };
  const explained = orThrow(await clientOf(context).call(explainSearch, { input, signal: request.signal }));
  return { q, language, explained };
}

export function ExplainPage() {
  const t = useTranslations('searchRules');
  const locale = useLocale();
  const { q, language, explained } = useLoaderData<typeof explainLoader>();
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const [last, setLast] = useState<LastChange | null>(null);
  return (
    <>
      <PageHead title={t('explainTitle')} heading={t('title')} />
      <SearchTabs here="explain" />
      <Form className={styles.ask} role="search" key={`${q} ${language}`}>
        <TextField label={t('explainAsk')} name="q" type="search" maxLength={300} defaultValue={q} />
        <SelectField label={t('language')} name="lang" defaultValue={language ?? locale}>
          <LanguageOptions />
        </SelectField>
        <Button type="submit" look="main">
          {t('explain')}
        </Button>
      </Form>
      <UndoNote last={last} onUndone={() => setLast(null)} />
      {explained ? <Explained q={q} explained={explained} onAdd={setDraft} /> : <EmptyList title={t('explainEmpty')} />}
      <RuleDialog draft={draft} brands={[]} onClose={() => setDraft(null)} onSaved={setLast} />
    </>
  );
}

type Props = { q: string; explained: SearchExplained; onAdd: (draft: RuleDraft) => void };

function Explained({ q, explained, onAdd }: Props) {
  const t = useTranslations('searchRules');
  const locale = useLocale();
  const { products, found } = explained;
  return (
    <>
      <section className="panel">
        <header>
          <h2>{t('readAs', { text: explained.read_as || q })}</h2>
          <span className="end acts">
            <Button size="s" look="line" onClick={() => onAdd({ kind: 'synonyms', seen: null, word: q })}>
              {t('addSynonym')}
            </Button>
            <Button size="s" look="line" onClick={() => onAdd({ kind: 'redirects', seen: null, query: q })}>
              {t('addRedirect')}
            </Button>
          </span>
        </header>
        <Parts explained={explained} />
      </section>
      <section className="panel">
        <header>
          <h2>{found === 0 ? t('foundNothing') : t('found', { count: found })}</h2>
          {found > products.length && <span className="end">{t('foundFirst', { count: products.length })}</span>}
        </header>
        <ol className={styles.rows}>
          {products.map((product) => {
            const name = inLocale(product.name, locale);
            return (
              <li key={product.id}>
                <div>
                  <Link className="link" to={`/products/${product.id}`}>
                    {name}
                  </Link>
                  <small>
                    {product.sku}
                    {product.position !== null && ` · ${t('pinnedAt', { position: product.position })}`}
                    {product.is_article && ` · ${t('article')}`}
                    {product.score !== null && !product.is_whole && ` · ${t('partly')}`}
                  </small>
                  <Score product={product} />
                </div>
                <div className="acts">
                  <Button
                    size="s"
                    look="line"
                    aria-label={t('pinNamed', { name })}
                    onClick={() => onAdd({ kind: 'pins', seen: null, query: q, sku: product.sku })}
                  >
                    {t('pin')}
                  </Button>
                  <Button
                    size="s"
                    look="bare"
                    aria-label={t('hideNamed', { name })}
                    onClick={() => onAdd({ kind: 'pins', seen: null, query: q, sku: product.sku, isHidden: true })}
                  >
                    {t('hide')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}

function Score({ product: { score, factors } }: { product: SearchExplained['products'][number] }) {
  const t = useTranslations('searchRules');
  if (score === null || factors === null) return null;
  const named = FACTORS.filter((name) => name === 'words' || factors[name] !== 1);
  return (
    <small className="num">
      {t('score', { score: score.toFixed(1) })}
      {' = '}
      {named.map((name) => `${t(`factors.${name}`)} ${factors[name].toFixed(2)}`).join(' × ')}
    </small>
  );
}

function Parts({ explained }: { explained: SearchExplained }) {
  const t = useTranslations('searchRules');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const matched = (words: SearchExplained['wanted']) =>
    words
      .map(({ typed, text, how }) => `${typed === text ? text : `${typed} → ${text}`} (${t(`how.${how}`)})`)
      .join(', ');
  const range = (bounds: SearchExplained['price']) =>
    bounds &&
    (bounds.max === null
      ? t('least', { min: formatAmd(bounds.min) })
      : t('range', { min: formatAmd(bounds.min), max: formatAmd(bounds.max) }));
  const { wanted, fits, without, price, monthly, order, redirect, synonyms, hidden } = explained;
  const parts: [name: string, value: ReactNode][] = [
    [t('wanted'), matched(wanted)],
    [t('fits'), matched(fits)],
    [t('without'), matched(without)],
    [t('price'), range(price)],
    [t('monthly'), range(monthly)],
    [t('order'), order && t(`orders.${order}`)],
    [t('redirect'), redirect],
    [t('ownSynonyms'), synonyms.join('; ')],
    [t('hiddenHere'), hidden.map(({ name }) => inLocale(name, locale)).join(', ')],
  ];
  return (
    <dl className={styles.parts}>
      {parts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
