import { startTransition, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { CONTENT_UPLOAD_BYTES, uploadContentPicture } from '#contract/office/office-content-contract.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  changeMedia,
  deleteMedia,
  listMedia,
  MAX_DELETED_MEDIA,
  type MediaFile,
  replaceMedia,
} from '#contract/office/office-media-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { clientOf, useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { usePressKey } from '../state/press-key.ts';
import { Outcome } from './blocks-panel.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { LibraryChoice } from './library-choice.tsx';

export async function mediaLoader({ context, request }: LoaderFunctionArgs): Promise<MediaFile[]> {
  return orThrow(await clientOf(context).call(listMedia, { signal: request.signal })).data;
}

export function MediaPage() {
  const t = useTranslations('content');
  const tLibrary = useTranslations('content.library');
  const files = useLoaderData<typeof mediaLoader>();
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [openPath, setOpenPath] = useState<string | null>(null);
  const { upload, waiting, notes } = useMediaUploads();
  const shown = isUnusedOnly ? files.filter(({ uses }) => uses.length === 0) : files;
  const opened = files.find(({ path }) => path === openPath);
  return (
    <>
      <PageHead title={t('media')} heading={t('title')}>
        <div className="acts">
          <label className="btn btn--main">
            <input
              className="sr"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml"
              onChange={(event) => {
                upload([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <OfficeIcon name="plus" />
            {tLibrary('upload')}
          </label>
        </div>
      </PageHead>
      <ContentTabs here="media" />
      <p className={`small muted ${styles.lead}`}>{tLibrary('lead')}</p>
      <div className={styles.pictureActs}>
        <label className="check">
          <input type="checkbox" checked={isUnusedOnly} onChange={(event) => setUnusedOnly(event.target.checked)} />
          <span>{tLibrary('unusedOnly')}</span>
        </label>
        {isUnusedOnly && shown.length > 0 && <DeleteUnused paths={shown.map(({ path }) => path)} />}
      </div>
      <div role="alert">
        {notes.map((note) => (
          <p key={note} className="note note--bad">
            {note}
          </p>
        ))}
      </div>
      {waiting > 0 && <span className="spin-k" role="status" />}
      {shown.length === 0 && <p className="muted">{tLibrary('none')}</p>}
      <ul className={styles.media}>
        {shown.map(({ path, name, uses }) => (
          <li key={path}>
            <button
              type="button"
              aria-label={tLibrary('open', { name: name || path })}
              onClick={() => setOpenPath(path)}
            >
              <img src={pictureOf(path)} alt="" loading="lazy" />
            </button>
            <small className="muted">{uses.length === 0 ? tLibrary('unused') : name}</small>
          </li>
        ))}
      </ul>
      {opened && <MediaDialog key={opened.path} file={opened} onClose={() => setOpenPath(null)} />}
    </>
  );
}

/** Uploads one file after another. A refused file does not affect the others. */
function useMediaUploads() {
  const tProduct = useTranslations('product');
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(0);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const send = async (file: File): Promise<string | null> => {
    if (file.size > CONTENT_UPLOAD_BYTES) return tProduct('tooLarge');
    const result = await client.call(uploadContentPicture, { body: file, input: { name: file.name.slice(-200) } });
    return result.ok ? null : (Object.values(result.error.fields)[0] ?? messageOf(result.error));
  };
  const upload = async (files: readonly File[]) => {
    setNotes([]);
    setWaiting((now) => now + files.length);
    for (const file of files) {
      const why = await send(file);
      if (why !== null) setNotes((now) => [...now, tProduct('refusedFile', { file: file.name, why })]);
      setWaiting((now) => now - 1);
    }
    await revalidate();
  };
  return { upload, waiting, notes };
}

function MediaDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const t = useTranslations('content.library');
  const tSave = useTranslations('content.homeBlocks');
  const locale = useLocale();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { press } = usePressKey();
  const [alt, setAlt] = useState(file.alt);
  const [focus, setFocus] = useState(file.focus);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  /**
   * Closes the dialog together with the new list, which React renders in a transition. A dialog that closes before it
   * would show the previous values when it is opened again.
   */
  const closeReloaded = async () => {
    await revalidate();
    startTransition(onClose);
  };
  const save = async () => {
    const input = { path: file.path, alt, seen: file.alt, focus, seen_focus: file.focus };
    const result = await client.call(changeMedia, { input });
    if (!result.ok) return setFailure(result.error);
    showToast({ text: tSave('saved') });
    await closeReloaded();
  };
  const replace = async (by: string) => {
    const result = await press((key) =>
      client.call(replaceMedia, { input: { path: file.path, by, idempotency_key: key } }),
    );
    if (!result.ok) return setFailure(result.error);
    showToast({ text: t('replaced', { count: result.data.replaced }) });
    await closeReloaded();
  };
  const { width, height } = file;
  return (
    <Dialog open onClose={onClose} title={file.name || file.path} wide>
      <div className="form">
        {file.path.endsWith('.svg') ? (
          <img className={styles.large} src={pictureOf(file.path, 'large')} alt="" />
        ) : (
          <FocusPicker path={file.path} focus={focus} onFocus={setFocus} />
        )}
        {width !== null && height !== null && <p className="small muted">{t('pixels', { width, height })}</p>}
        <section>
          <h3>{t('uses')}</h3>
          {file.uses.length === 0 ? (
            <p className="muted">{t('unused')}</p>
          ) : (
            <ul>
              {file.uses.map(({ kind, id, title }) => (
                <li key={`${kind}/${id}`}>
                  <Link className="link" to={`/content/${kind}/${id}`}>
                    {inLocale(title, locale)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className={styles.langs}>
          {LOCALES.map((one) => (
            <TextField
              key={one}
              lang={one}
              label={`${t('alt')}, ${LANGUAGES[one]}`}
              value={alt[one] ?? ''}
              onChange={(event) => setAlt({ ...alt, [one]: event.target.value || null })}
            />
          ))}
        </div>
        <p className="small muted">{t('altHint')}</p>
        <Outcome failure={failure} onReload={() => void closeReloaded()} />
        <p className={styles.pictureActs}>
          <Button look="main" onClick={save}>
            {tSave('save')}
          </Button>
          {file.uses.length > 0 ? (
            <LibraryChoice label={t('replace')} onPath={replace} />
          ) : (
            <DeleteUnused paths={[file.path]} onDeleted={onClose} />
          )}
        </p>
      </div>
    </Dialog>
  );
}

type DeleteProps = { paths: readonly string[]; onDeleted?: () => void };

/** Asks once before it deletes, because deleted pictures can be restored in the audit log. */
function DeleteUnused({ paths, onDeleted }: DeleteProps) {
  const t = useTranslations('content.library');
  const tContent = useTranslations('content');
  const tProduct = useTranslations('product');
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const remove = async () => {
    setBusy(true);
    const result = await client.call(deleteMedia, { input: { paths: paths.slice(0, MAX_DELETED_MEDIA) } });
    setBusy(false);
    if (!result.ok) return setNote(result.error.code === 'in_use' ? t('usedMeanwhile') : messageOf(result.error));
    setOpen(false);
    showToast({ text: t('deleted', { count: Math.min(paths.length, MAX_DELETED_MEDIA) }) });
    onDeleted?.();
    await revalidate();
  };
  return (
    <>
      <Button look="bare" onClick={() => setOpen(true)}>
        {t('delete', { count: paths.length })}
      </Button>
      <ConfirmDialog
        {...{ open: isOpen, title: t('deleteTitle', { count: paths.length }), cancel: tProduct('stay') }}
        {...{ confirm: tContent('delete'), isBusy, onClose: () => setOpen(false), onConfirm: () => void remove() }}
      >
        <p>{t('deleteText')}</p>
        {note && (
          <p className="note note--bad" role="alert">
            {note}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
