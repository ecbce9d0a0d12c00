import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  changeMailTexts,
  type MailFields,
  type OfficeMail,
  readMailTexts,
} from '#contract/office/office-mail-texts-contract.ts';
import { TextArea } from '#ui/field.tsx';
import { DraftControls } from '../product/save-bar.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import styles from './content.module.css';
import { textOf } from './entry-fields.ts';
import { isToShop, useMailLabels } from './mail-labels.ts';
import { MailPreview } from './mail-preview.tsx';
import { VersionsPanel } from './versions-panel.tsx';

export async function mailLoader({ context, params, request }: LoaderFunctionArgs): Promise<OfficeMail> {
  const call = { params: { mail: params.mail ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readMailTexts, call)).mail;
}

export function MailPage() {
  const loaded = useLoaderData<typeof mailLoader>();
  return <MailEditor key={loaded.mail} loaded={loaded} />;
}

function MailEditor({ loaded }: { loaded: OfficeMail }) {
  const t = useTranslations('content.mail');
  const { staff } = useSession();
  const { nameOf } = useMailLabels();
  const [mail, setMail] = useState(loaded);
  useEffect(() => setMail(loaded), [loaded]);
  const draft = useDraft(`mail/${staff.id}/${mail.mail}`, mail.fields);
  const fieldName = useFieldName(mail);
  const client = useClient();
  const saving = useSaving({
    draft,
    send: ({ changes, seen }) => {
      const input = { fields: changes as MailFields, seen: seen as MailFields };
      return client.call(changeMailTexts, { params: { mail: mail.mail }, input });
    },
    onSaved: (data) => setMail(data.mail),
  });
  const title = nameOf(mail.mail);
  return (
    <>
      <DraftControls draft={draft} saving={saving} nameOf={fieldName} />
      <PageHead title={title} back={{ to: '/content/mails', label: t('back') }} />
      {isToShop(mail.mail) && <p className={`small muted ${styles.lead}`}>{t('toShop')}</p>}
      {mail.mail === 'common' && <p className={`small muted ${styles.lead}`}>{t('commonHint')}</p>}
      <div className={styles.mailCols}>
        <div className={styles.tiles}>
          {mail.texts.map((text) => (
            <MailText key={text.path} text={text} draft={draft} faults={saving.faults} />
          ))}
        </div>
        <div>
          <MailPreview mail={mail} fields={draft.changes as MailFields} />
          <VersionsPanel entry={mail} draft={draft} nameOf={fieldName} undoes="changeMailTexts" />
        </div>
      </div>
    </>
  );
}

type TextProps = { text: OfficeMail['texts'][number]; draft: Draft; faults: Record<string, string> };

/** A row shows the text in use and opens its fields on demand. */
function MailText({ text: { path, built_in: builtIn, placeholders }, draft, faults }: TextProps) {
  const t = useTranslations('content.mail');
  const locale = useLocale();
  const { partName } = useMailLabels();
  const [isOpen, setOpen] = useState(path.endsWith('.subject') && path.split('.').length === 2);
  const names = LOCALES.map((one) => `${path}.${one}`);
  const hasFault = names.some((name) => faults[name] !== undefined);
  const isShown = isOpen || hasFault;
  const isOwn = names.some((name) => textOf(draft.value(name)) !== '');
  const label = partName(path);
  const current = textOf(draft.value(`${path}.${locale}`)) || builtIn[locale];
  return (
    <details className={styles.text} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label !== null && <b>{label}</b>}
        <span>{current}</span>
        {isOwn && <small className="muted">{t('own', { count: 1 })}</small>}
      </summary>
      {isShown && (
        <div className="form">
          <div className={styles.langs}>
            {LOCALES.map((one) => (
              <LanguageField
                key={one}
                name={`${path}.${one}`}
                locale={one}
                builtIn={builtIn[one]}
                draft={draft}
                error={faults[`${path}.${one}`]}
              />
            ))}
          </div>
          {placeholders.length > 0 && (
            <p className="small muted">
              {t('placeholders', { names: placeholders.map((name) => `{${name}}`).join(', ') })}
            </p>
          )}
          {isOwn && (
            <p>
              <button
                className="link"
                type="button"
                onClick={() => draft.setMany(Object.fromEntries(names.map((name) => [name, null])))}
              >
                {t('reset')}
              </button>
            </p>
          )}
        </div>
      )}
    </details>
  );
}

type FieldProps = { name: string; locale: Locale; builtIn: string; draft: Draft; error: string | undefined };

function LanguageField({ name, locale, builtIn, draft, error }: FieldProps) {
  const t = useTranslations('content.mail');
  return (
    <TextArea
      lang={locale}
      label={LANGUAGES[locale]}
      rows={builtIn.length > 60 ? 4 : 2}
      hint={`${t('builtIn')} ${builtIn}`}
      error={error}
      value={textOf(draft.value(name))}
      onChange={(event) => draft.set(name, event.target.value || null)}
    />
  );
}

/** Names a field such as `order.subject.hy` in versions and conflicts. */
function useFieldName({ texts }: OfficeMail): (field: string) => string {
  const locale = useLocale();
  const { partName } = useMailLabels();
  return (field) => {
    const language = LOCALES.find((one) => field.endsWith(`.${one}`)) ?? 'hy';
    const path = field.slice(0, -language.length - 1);
    const text = texts.find((one) => one.path === path);
    return `${partName(path) ?? text?.built_in[locale] ?? path}, ${LANGUAGES[language]}`;
  };
}
