import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OfficeReturn, readReturnPhoto } from '#contract/office/office-returns-contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from '../orders/returns.module.css';
import { useClient } from '../state/office-site.tsx';

/** The photographs are private, so they are read by a call and not by an address. */
export function ReturnPhotos({ row: { id, photos } }: { row: Pick<OfficeReturn, 'id' | 'photos'> }) {
  const t = useTranslations('returns');
  const [open, setOpen] = useState<{ url: string; number: number } | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <div className={styles.photos}>
        {photos.map((photo, index) => (
          <Photo key={photo} id={id} photo={photo} number={index + 1} onOpen={setOpen} />
        ))}
      </div>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? t('photo', { number: open.number }) : ''}
      >
        {open && <img className={styles.whole} src={open.url} alt={t('photo', { number: open.number })} />}
      </Dialog>
    </>
  );
}

type PhotoProps = {
  id: number;
  photo: number;
  number: number;
  onOpen: (photo: { url: string; number: number }) => void;
};

function Photo({ id, photo, number, onOpen }: PhotoProps) {
  const t = useTranslations('returns');
  const client = useClient();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let made: string | null = null;
    client.call(readReturnPhoto, { params: { id, photo }, signal: controller.signal }).then((result) => {
      if (!result.ok || controller.signal.aborted) return;
      const bytes = Uint8Array.from(atob(result.data.base64), (character) => character.charCodeAt(0));
      made = URL.createObjectURL(new Blob([bytes], { type: result.data.type }));
      setUrl(made);
    });
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [client, id, photo]);
  const name = t('photo', { number });
  return (
    <button type="button" aria-label={name} onClick={() => url && onOpen({ url, number })}>
      {url ? <img src={url} alt="" /> : <span aria-busy="true" />}
    </button>
  );
}
