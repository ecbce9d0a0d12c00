import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { useUploads } from '../product/use-uploads.ts';
import { pictureOf } from '../state/picture-of.ts';
import styles from './catalog.module.css';

type Props = {
  label: string;
  hint: string;
  path: string;
  error?: string | undefined;
  onPath: (path: string | null) => void;
};

/** One picture of a category or brand: chosen, dropped or pasted. */
export function PictureField({ label, hint, path, error, onPath }: Props) {
  const t = useTranslations('catalog');
  const { upload, under, notes } = useUploads(onPath);
  return (
    <fieldset
      className={styles.picture}
      onPaste={(event) => upload([...event.clipboardData.files].slice(0, 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload([...event.dataTransfer.files].slice(0, 1));
      }}
    >
      <legend className="label">{label}</legend>
      {path && <img src={pictureOf(path)} alt="" />}
      {under.length > 0 && <span className="spin-k" role="status" aria-label={t('uploading')} />}
      <span className={styles.acts}>
        <label className="btn btn--line btn--s">
          <input
            className="sr"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml"
            onChange={(event) => {
              upload([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          {t(path ? 'changePicture' : 'addPicture')}
        </label>
        {path && (
          <Button size="s" look="bare" onClick={() => onPath(null)}>
            {t('removePicture')}
          </Button>
        )}
      </span>
      <p className="hint">{hint}</p>
      <div role="alert">
        {[error, ...notes].filter(Boolean).map((note) => (
          <p key={note} className="wrong">
            {note}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
