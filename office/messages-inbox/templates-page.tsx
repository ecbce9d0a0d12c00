import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  changeReplyTemplates,
  listReplyTemplates,
  type ReplyTemplate,
} from '#contract/office/office-messages-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { LanguageColumns } from '../shell/language-columns.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';

export async function templatesLoader({ context, request }: LoaderFunctionArgs): Promise<ReplyTemplate[]> {
  return orThrow(await clientOf(context).call(listReplyTemplates, { signal: request.signal })).templates;
}

const EMPTY: ReplyTemplate = { title: '', text: { hy: '', ru: '', en: '' } };

/** Texts that staff insert into answers. */
export function TemplatesPage() {
  const t = useTranslations('messages');
  const loaded = useLoaderData<typeof templatesLoader>();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(loaded);
  const [templates, setTemplates] = useState(loaded);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = JSON.stringify(templates) !== JSON.stringify(seen);
  const take = (stored: ReplyTemplate[]) => {
    setSeen(stored);
    setTemplates(stored);
    setFailure(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: unsaved changes stay when the loader runs again
  useEffect(() => {
    if (!isChanged) take(loaded);
  }, [loaded]);
  const save = async () => {
    setBusy(true);
    const result = await client.call(changeReplyTemplates, { input: { templates, seen } });
    setBusy(false);
    if (!result.ok) return setFailure(result.error);
    take(result.data.templates);
    showToast({ text: t('saved'), tone: 'good' });
    await revalidate();
  };
  const put = (at: number, template: ReplyTemplate) =>
    setTemplates(templates.map((one, index) => (index === at ? template : one)));
  return (
    <>
      <PageHead title={t('templates')} back={{ to: '/messages', label: t('back') }}>
        <div className="acts">
          <Button look="line" onClick={() => setTemplates([...templates, EMPTY])}>
            <OfficeIcon name="plus" small />
            {t('addTemplate')}
          </Button>
          <Button look="main" busy={isBusy} disabled={!isChanged} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </PageHead>
      <p className="hint">{t('templatesHint', { name: '{name}' })}</p>
      <FailureNote failure={failure} />
      {failure?.code === 'stale' && (
        <p>
          <Button
            look="line"
            onClick={async () => {
              const result = await client.call(listReplyTemplates);
              if (result.ok) take(result.data.templates);
            }}
          >
            {t('takeTheirs')}
          </Button>
        </p>
      )}
      {templates.length === 0 && (
        <div className="nobody">
          <h2>{t('noTemplates')}</h2>
        </div>
      )}
      {templates.map((template, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: templates have no id, and their order is their place
        <section key={at} className="panel" aria-label={template.title || t('newTemplate')}>
          <div className="form">
            <TextField
              label={t('templateTitle')}
              value={template.title}
              maxLength={120}
              error={failure?.fields[`templates.${at}.title`]}
              onChange={(event) => put(at, { ...template, title: event.target.value })}
            />
            <LanguageColumns isDone={(locale) => template.text[locale] !== ''}>
              {(locale) => (
                <TextArea
                  label={t('templateText')}
                  aria-label={`${t('templateText')}, ${LANGUAGES[locale]}`}
                  rows={5}
                  value={template.text[locale]}
                  error={failure?.fields[`templates.${at}.text`]}
                  onChange={(event) =>
                    put(at, { ...template, text: { ...template.text, [locale]: event.target.value } })
                  }
                />
              )}
            </LanguageColumns>
            <p>
              <button
                className="link"
                type="button"
                onClick={() => setTemplates(templates.filter((_, index) => index !== at))}
              >
                {t('removeTemplate', { title: template.title || t('newTemplate') })}
              </button>
            </p>
          </div>
        </section>
      ))}
    </>
  );
}
