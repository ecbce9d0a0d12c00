import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CONTENT_UPLOAD_BYTES, uploadContentPicture } from '#contract/office/office-content-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import styles from './content.module.css';
import { LibraryChoice } from './library-choice.tsx';

type Props = {
  label: string;
  /** Help text with the recommended size. */
  hint: string;
  minWidth: number;
  path: string;
  error: string | undefined;
  isChanged: boolean;
  onPath: (path: string | null) => void;
};

/** One picture: upload by button, drop or paste. A small picture is accepted with a warning. */
export function PictureField({ label, hint, minWidth, path, error, isChanged, onPath }: Props) {
  const t = useTranslations('content');
  const { upload, isBusy, note } = usePictureUpload(minWidth, onPath);
  return (
    <fieldset
      className={classNames(styles.picture, isChanged && styles.changed)}
      onPaste={(event) => upload(event.clipboardData.files[0])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload(event.dataTransfer.files[0]);
      }}
    >
      <legend className="label">{label}</legend>
      <p className="small muted">{hint}</p>
      {path && <img src={pictureOf(path, 'large')} alt="" />}
      <div className={styles.pictureActs}>
        <label className="btn btn--line">
          <input
            className="sr"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml"
            onChange={(event) => {
              upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {isBusy ? <span className="spin" /> : <OfficeIcon name="plus" small />}
          {t(path ? 'replace' : 'upload')}
          <span className="sr">: {label}</span>
        </label>
        <LibraryChoice onPath={onPath} />
        {path && (
          <button className="link" type="button" onClick={() => onPath(null)}>
            {t('removePicture')}
          </button>
        )}
      </div>
      <div role="alert">
        {[error, note].filter(Boolean).map((text) => (
          <p key={text} className="note note--bad">
            {text}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

function usePictureUpload(minWidth: number, onPath: (path: string) => void) {
  const t = useTranslations('content');
  const tProduct = useTranslations('product');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const upload = async (file: File | undefined) => {
    if (!file || isBusy) return;
    const refuse = (why: string) => setNote(tProduct('refusedFile', { file: file.name, why }));
    if (file.size > CONTENT_UPLOAD_BYTES) return refuse(tProduct('tooLarge'));
    setBusy(true);
    setNote('');
    const result = await client.call(uploadContentPicture, { body: file, input: { name: file.name.slice(-200) } });
    setBusy(false);
    if (!result.ok) return refuse(Object.values(result.error.fields)[0] ?? messageOf(result.error));
    const { path, width, height } = result.data;
    onPath(path);
    if (width !== null && height !== null && width < minWidth && !path.endsWith('.svg'))
      setNote(t('tooSmall', { width, height }));
  };
  return { upload, isBusy, note };
}
