import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listMedia, type MediaFile } from '#contract/office/office-media-contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import styles from './content.module.css';

type Props = { label?: string; onPath: (path: string) => void };

/** A button that opens the media library to choose a picture. */
export function LibraryChoice({ label, onPath }: Props) {
  const t = useTranslations('content.library');
  const client = useClient();
  const showFailure = useFailureToast();
  const [files, setFiles] = useState<readonly MediaFile[] | null>(null);
  const open = async () => {
    const result = await client.call(listMedia);
    if (!result.ok) return showFailure(result.error);
    setFiles(result.data.data);
  };
  const choose = (path: string) => {
    setFiles(null);
    onPath(path);
  };
  return (
    <>
      <button className="link" type="button" onClick={open}>
        {label ?? t('from')}
      </button>
      <Dialog open={files !== null} onClose={() => setFiles(null)} title={t('choose')} wide>
        {files?.length === 0 && <p>{t('none')}</p>}
        <ul className={styles.media}>
          {files?.map(({ path, name }) => (
            <li key={path}>
              <button type="button" aria-label={t('open', { name: name || path })} onClick={() => choose(path)}>
                <img src={pictureOf(path)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
