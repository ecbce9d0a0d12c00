import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import {
  changeReplyTemplates,
  listReplyTemplates,
  type ReplyTemplate,
} from '#contract/office/office-messages-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { LanguageColumns } from '../shell/language-columns.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { useEditedCopy } from '../state/use-edited-copy.ts';
import styles from './messages.module.css';

export async function templatesLoader({ context, request }: LoaderFunctionArgs): Promise<ReplyTemplate[]> {
  return orThrow(await clientOf(context).call(listReplyTemplates, { signal: request.signal })).templates;
}

const EMPTY: ReplyTemplate = { title: '', text: { hy: '', ru: '', en: '' } };

/** Texts that staff insert into answers. */
export function TemplatesPage() {
  const t = useTranslations('messages');
  const loaded = useLoaderData<typeof templatesLoader>();
  const client = useClient();
  const {
    edited: templates,
    setEdited: setTemplates,
    ...copy
  } = useEditedCopy({
    stored: loaded,
    toEdited: (stored) => stored,
    send: (edited, seen) => client.call(changeReplyTemplates, { input: { templates: edited, seen } }),
    storedIn: (answer) => answer.templates,
  });
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
          <Button look="main" busy={copy.isBusy} disabled={!copy.isChanged} onClick={copy.save}>
            {t('save')}
          </Button>
        </div>
      </PageHead>
      <p className={`hint ${styles.lead}`}>{t('templatesHint', { name: '{name}' })}</p>
      <FailureNote failure={copy.failure} />
      {copy.failure?.code === 'stale' && (
        <p>
          <Button look="line" onClick={copy.reload}>
            {t('takeTheirs')}
          </Button>
        </p>
      )}
      {templates.length === 0 && <EmptyList title={t('noTemplates')} />}
      {templates.map((template, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: templates have no id, and their order is their place
        <section key={at} className="panel" aria-label={template.title || t('newTemplate')}>
          <div className="form">
            <TextField
              label={t('templateTitle')}
              value={template.title}
              maxLength={120}
              error={copy.failure?.fields[`templates.${at}.title`]}
              onChange={(event) => put(at, { ...template, title: event.target.value })}
            />
            <LanguageColumns isDone={(locale) => template.text[locale] !== ''}>
              {(locale) => (
                <TextArea
                  label={t('templateText')}
                  aria-label={`${t('templateText')}, ${LANGUAGES[locale]}`}
                  rows={5}
                  value={template.text[locale]}
                  error={copy.failure?.fields[`templates.${at}.text`]}
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
