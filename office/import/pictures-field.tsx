import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeImport, type WireImport } from '#contract/office/office-import-contract.ts';
import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/office/office-product-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './import.module.css';
import { readPictures } from './read-pictures.ts';

const AT_ONCE = 4;
/** Names of stored pictures are sent in parts, because a request has a limited size. */
const STORED_AT_ONCE = 2_000;

type Props = { opened: WireImport; onChange: (opened: WireImport) => void };
type Progress = { done: number; total: number };

/** Pictures that the file names by their file names: in a ZIP archive or one by one. */
export function PicturesField({ opened, onChange }: Props) {
  const t = useTranslations('imports');
  const id = useId();
  const { progress, refused, add } = useAddPictures({ opened, onChange });
  return (
    <div className={styles.pictures}>
      <b>{t('pictures')}</b>
      <label className={classNames('btn btn--line', styles.pick)}>
        <input
          className="sr"
          type="file"
          multiple
          accept=".zip,image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-describedby={`${id}-hint`}
          disabled={progress !== null}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            if (files.length > 0) void add(files);
          }}
        />
        <OfficeIcon name="plus" />
        {t('addPictures')}
      </label>
      <span id={`${id}-hint`} className="hint">
        {t('picturesHint')} {t('pictureCount', { count: opened.pictures })}
      </span>
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={t('pictures')} />
          <span className="small num">{t('uploading', progress)}</span>
        </>
      )}
      <p role="status">{refused > 0 && t('pictureRefused', { count: refused })}</p>
    </div>
  );
}

function useAddPictures({ opened, onChange }: Props) {
  const client = useClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState(0);
  const store = async (pictures: Record<string, string>) => {
    const result = await client.call(changeImport, { params: { id: opened.id }, input: { pictures } });
    if (result.ok) onChange(result.data.import);
  };
  const add = async (files: readonly File[]) => {
    const stored: Record<string, string> = {};
    let [done, failed] = [0, 0];
    setRefused(0);
    setProgress({ done: 0, total: files.length });
    const pictures = readPictures(files);
    const next = async (): Promise<void> => {
      const { value, done: isLast } = await pictures.next();
      if (isLast) return;
      const { name, bytes, total } = value;
      const result = bytes.size > MAX_UPLOAD_BYTES ? null : await client.call(uploadPicture, { body: bytes });
      if (result?.ok) stored[name] = result.data.path;
      else failed++;
      setProgress({ done: ++done, total });
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next)).catch(() => failed++);
    const names = Object.entries(stored);
    for (let at = 0; at < names.length; at += STORED_AT_ONCE)
      await store(Object.fromEntries(names.slice(at, at + STORED_AT_ONCE)));
    setRefused(failed);
    setProgress(null);
  };
  return { progress, refused, add };
}
