import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import {
  type ContentFields,
  type ContentKind,
  changeContent,
  createContent,
  type OfficeContent,
  readContent,
} from '#contract/office/office-content-contract.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/field.tsx';
import productStyles from '../product/product.module.css';
import { DraftControls } from '../product/save-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { fieldNameIn } from '../state/field-name.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import styles from './content.module.css';
import { DeleteEntryButton } from './delete-entry-button.tsx';
import { hasKey, isOnPicture, listPath, PICTURES, textOf, toContentKind } from './entry-fields.ts';
import { EntryTexts } from './entry-texts.tsx';
import { PictureField } from './picture-field.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { VersionsPanel } from './versions-panel.tsx';

type Loaded = { kind: ContentKind; entry: OfficeContent | null };

export async function entryLoader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const kind = toContentKind(params.kind);
  if (!kind) throw redirect('/content/page');
  if (params.id === 'new') return { kind, entry: null };
  const call = { params: { kind, id: params.id ?? '' }, signal: request.signal };
  return { kind, entry: orThrow(await clientOf(context).call(readContent, call)).entry };
}

export function EntryPage() {
  const { kind, entry } = useLoaderData<typeof entryLoader>();
  return <EntryEditor key={`${kind}/${entry?.id ?? 'new'}`} kind={kind} loaded={entry} />;
}

const NEW_FIELDS: ContentFields = { is_visible: false };

function EntryEditor({ kind, loaded }: { kind: ContentKind; loaded: OfficeContent | null }) {
  const t = useTranslations('content');
  const locale = useLocale();
  const { staff } = useSession();
  const [entry, setEntry] = useState(loaded);
  useEffect(() => setEntry(loaded), [loaded]);
  const draft = useDraft(`content/${staff.id}/${kind}/${entry?.id ?? 'new'}`, entry?.fields ?? NEW_FIELDS);
  const nameOf = useEntryFieldName();
  const saving = useEntrySaving({ kind, entry, draft, nameOf, onSaved: setEntry });
  const [isPreviewing, setPreviewing] = useState(false);
  const title = textOf(draft.value(`title.${locale}`)) || textOf(draft.value('title.hy')) || t(`new.${kind}`);
  return (
    <>
      <DraftControls draft={draft} saving={saving} nameOf={nameOf} isLeaving={saving.isLeaving} />
      <PageHead title={title} back={{ to: listPath(kind), label: t('back') }}>
        <div className="acts">
          {entry?.path && entry.state === 'shown' && (
            <a className="btn btn--bare on-l" href={entry.path} target="_blank" rel="noreferrer">
              {t('seeInShop')}
            </a>
          )}
          <Button look="line" onClick={() => setPreviewing(true)}>
            {t('preview')}
          </Button>
          {entry && <DeleteEntryButton entry={entry} title={title} onDeleted={saving.leave} />}
        </div>
      </PageHead>
      <div className="editor-cols">
        <div>
          {kind === 'page' && !entry && <TemplateChoice draft={draft} />}
          <EntryTexts kind={kind} isNew={entry === null} draft={draft} faults={saving.faults} />
          <Pictures kind={kind} draft={draft} faults={saving.faults} nameOf={nameOf} />
        </div>
        <div>
          <Visibility draft={draft} faults={saving.faults} />
          <Address kind={kind} draft={draft} faults={saving.faults} />
          {entry && <VersionsPanel entry={entry} draft={draft} nameOf={nameOf} />}
        </div>
      </div>
      {isPreviewing && (
        <PreviewDialog
          kind={kind}
          id={entry?.id ?? null}
          fields={draft.changes as ContentFields}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
}

export type PanelProps = { draft: Draft; faults: Record<string, string> };

function Visibility({ draft, faults }: PanelProps) {
  const t = useTranslations('content');
  const isOn = draft.value('is_visible') === true;
  return (
    <section className="panel">
      <header>
        <h2>{t('placement')}</h2>
      </header>
      <label className={`${productStyles.switch} ${styles.switchRow}`}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => draft.set('is_visible', event.target.checked)}
        />
        {t('isVisible')}
      </label>
      <div className="form">
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={t(`field.${name}`)} error={faults[name]}>
            {(names) => (
              <input
                {...names}
                className="input"
                type="date"
                value={textOf(draft.value(name))}
                onChange={(event) => draft.set(name, event.target.value || null)}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="small muted">{t('daysHint')}</p>
    </section>
  );
}

function Address({ kind, draft, faults }: PanelProps & { kind: ContentKind }) {
  const t = useTranslations('content');
  const name = hasKey(kind) ? 'key' : 'link';
  const value = textOf(draft.value(name));
  const path = `/${kind === 'post' ? 'blog' : 'page'}/${value || '…'}`;
  return (
    <section className="panel">
      <TextField
        label={t(`field.${name}`)}
        hint={name === 'key' ? t('keyHint', { path }) : t('linkHint')}
        error={faults[name]}
        value={value}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => draft.set(name, event.target.value)}
      />
    </section>
  );
}

type PicturesProps = PanelProps & { kind: ContentKind; nameOf: (field: string) => string };

function Pictures({ kind, draft, faults, nameOf }: PicturesProps) {
  const t = useTranslations('content');
  const pictures = PICTURES[kind];
  if (pictures.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('picture')}</h2>
      </header>
      <div className={styles.pictures}>
        {pictures.map(({ field, hint, minWidth }) => (
          <PictureField
            key={field}
            label={nameOf(field)}
            hint={t(`size.${hint}`)}
            minWidth={minWidth}
            path={textOf(draft.value(field))}
            error={faults[field]}
            isChanged={draft.isChanged(field)}
            onPath={(path) => draft.set(field, path)}
          />
        ))}
      </div>
      {isOnPicture(kind) && <p className="small muted">{t('measured')}</p>}
    </section>
  );
}

function useEntryFieldName(): (field: string) => string {
  const { content } = useMessages();
  const words: Record<string, string> = content.field;
  return (field) => fieldNameIn(words, field) ?? field;
}

type Saving = {
  kind: ContentKind;
  entry: OfficeContent | null;
  draft: Draft;
  nameOf: (field: string) => string;
  onSaved: (entry: OfficeContent) => void;
};

/** Creates or changes the entry. A new entry leads to its own page. */
function useEntrySaving({ kind, entry, draft, nameOf, onSaved }: Saving) {
  const t = useTranslations('content');
  const client = useClient();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [runKey] = useState(() => crypto.randomUUID());
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  // The navigation guard reads `isLeaving` from the last render, so the page navigates after it has rendered again.
  useEffect(() => {
    if (leaveTo !== null) void navigate(leaveTo);
  }, [leaveTo, navigate]);
  const leave = (to: string) => {
    setLeaving(true);
    setLeaveTo(to);
  };
  const saving = useSaving({
    draft,
    send: ({ changes, seen }) => {
      const fields = changes as ContentFields;
      if (!entry) {
        const input = { fields: { ...NEW_FIELDS, ...fields }, idempotency_key: runKey };
        return client.call(createContent, { params: { kind }, input });
      }
      const input = { fields, seen: seen as ContentFields };
      return client.call(changeContent, { params: { kind, id: entry.id }, input });
    },
    onSaved: ({ entry: stored }) => (entry ? onSaved(stored) : leave(`/content/${kind}/${stored.id}`)),
    toastOf: ({ cleaned }) => (cleaned.length > 0 ? t('cleaned', { fields: cleaned.map(nameOf).join(', ') }) : null),
  });
  return { ...saving, isLeaving, leave };
}
