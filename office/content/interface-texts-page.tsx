import { useEffect, useState } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LOCALES } from '#contract/locale.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type CustomTexts, changeText, listTexts, type OfficeText } from '#contract/office/office-texts-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { MoreButton } from '../shell/more-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';

type Page = AnswerOf<typeof listTexts>;

export async function textsLoader({ context, request }: LoaderFunctionArgs): Promise<Page> {
  const input = toQuery(new URL(request.url).searchParams);
  return orThrow(await clientOf(context).call(listTexts, { input, signal: request.signal }));
}

const toQuery = (search: URLSearchParams) => ({
  q: search.get('q') ?? '',
  only_own: search.get('own') !== null,
});

export function InterfaceTextsPage() {
  const t = useTranslations('content.text');
  const tContent = useTranslations('content');
  const loaded = useLoaderData<typeof textsLoader>();
  const [page, setPage] = useState<Page>(loaded);
  useEffect(() => setPage(loaded), [loaded]);
  const [search] = useSearchParams();
  const { q, only_own: onlyOwn } = toQuery(search);
  const client = useClient();
  const messageOf = useFailureMessage();
  const more = async () => {
    const result = await client.call(listTexts, { input: { q, only_own: onlyOwn, from: page.next ?? 0 } });
    if (!result.ok) return showToast({ text: messageOf(result.error), tone: 'bad' });
    setPage({ ...result.data, data: [...page.data, ...result.data.data] });
  };
  return (
    <>
      <PageHead title={tContent('texts')} heading={tContent('title')} />
      <ContentTabs here="texts" />
      <p className={`small muted ${styles.lead}`}>{t('lead')}</p>
      <Form className={styles.search} role="search">
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          aria-label={t('search')}
          placeholder={t('search')}
        />
        <label className="check">
          <input type="checkbox" name="own" value="1" defaultChecked={onlyOwn} />
          <span>{t('onlyOwn')}</span>
        </label>
        <Button type="submit" look="line">
          {t('find')}
        </Button>
      </Form>
      <p className={`small muted ${styles.total}`} role="status">
        {t('total', { count: page.total })}
      </p>
      <ul className={styles.tiles}>
        {page.data.map((text) => (
          <li key={text.key}>
            <TextRow loaded={text} />
          </li>
        ))}
      </ul>
      {page.next !== null && (
        <p>
          <MoreButton next={page.next} more={more} />
        </p>
      )}
    </>
  );
}

/** A row shows the texts in use and opens its fields on demand, so that a long list stays light. */
function TextRow({ loaded }: { loaded: OfficeText }) {
  const t = useTranslations('content.text');
  const [text, setText] = useState(loaded);
  useEffect(() => setText(loaded), [loaded]);
  const [isOpen, setOpen] = useState(false);
  const isOwn = Object.values(text.own).some((own) => own !== null);
  return (
    <details className={styles.text} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{text.own.hy ?? text.built_in.hy}</span>
        <small className="muted">
          {text.key} {isOwn && <b>{t('isOwn')}</b>}
        </small>
      </summary>
      {isOpen && <TextFields text={text} onSaved={setText} />}
    </details>
  );
}

function TextFields({ text, onSaved }: { text: OfficeText; onSaved: (text: OfficeText) => void }) {
  const t = useTranslations('content.text');
  const tSave = useTranslations('content.homeBlocks');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [own, setOwn] = useState<CustomTexts>(text.own);
  const { isBusy, failure, run } = useCall();
  const isChanged = LOCALES.some((locale) => (own[locale] ?? '') !== (text.own[locale] ?? ''));
  const save = async (wanted: CustomTexts) => {
    const result = await run(() => client.call(changeText, { input: { key: text.key, own: wanted, seen: text.own } }));
    if (!result?.ok) return;
    setOwn(result.data.text.own);
    onSaved(result.data.text);
    showToast({ text: tSave('saved') });
  };
  return (
    <div className="form">
      <div className={styles.langs}>
        {LOCALES.map((locale) => (
          <TextArea
            key={locale}
            lang={locale}
            label={LANGUAGES[locale]}
            rows={3}
            hint={`${t('builtIn')} ${text.built_in[locale]}`}
            error={failure?.fields[`own.${locale}`]}
            placeholder={text.built_in[locale]}
            value={own[locale] ?? ''}
            onChange={(event) => setOwn({ ...own, [locale]: event.target.value || null })}
          />
        ))}
      </div>
      {failure && Object.keys(failure.fields).length === 0 && (
        <p className="note note--bad" role="alert">
          {messageOf(failure)}
        </p>
      )}
      <p className={styles.pictureActs}>
        <Button look="main" busy={isBusy} disabled={!isChanged} onClick={() => save(own)}>
          {tSave('save')}
        </Button>
        {Object.values(text.own).some((one) => one !== null) && (
          <Button look="bare" onClick={() => save({ hy: null, ru: null, en: null })}>
            {t('reset')}
          </Button>
        )}
      </p>
    </div>
  );
}
