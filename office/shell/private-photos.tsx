import { useEffect, useState } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './private-photos.module.css';

type PrivatePhotosProps = {
  photos: readonly number[];
  nameOf: (number: number) => string;
  /** Pass a stable function: a new one reads the photographs again. */
  read: (photo: number, signal: AbortSignal) => Promise<OfficeResult<{ type: string; base64: string }>>;
};

type OpenPhoto = { url: string; name: string };

/** Thumbnails that open in a dialog. The photographs are private, so they are read by a call and not by an address. */
export function PrivatePhotos({ photos, nameOf, read }: PrivatePhotosProps) {
  const [open, setOpen] = useState<OpenPhoto | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <div className={styles.photos}>
        {photos.map((photo, index) => (
          <Photo key={photo} photo={photo} name={nameOf(index + 1)} read={read} onOpen={setOpen} />
        ))}
      </div>
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open?.name ?? ''}>
        {open && <img className={styles.whole} src={open.url} alt={open.name} />}
      </Dialog>
    </>
  );
}

type PhotoProps = Pick<PrivatePhotosProps, 'read'> & {
  photo: number;
  name: string;
  onOpen: (photo: OpenPhoto) => void;
};

function Photo({ photo, name, read, onOpen }: PhotoProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let objectUrl: string | null = null;
    read(photo, controller.signal).then((result) => {
      if (!result.ok || controller.signal.aborted) return;
      const bytes = Uint8Array.from(atob(result.data.base64), (character) => character.charCodeAt(0));
      objectUrl = URL.createObjectURL(new Blob([bytes], { type: result.data.type }));
      setUrl(objectUrl);
    });
    return () => {
      controller.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [read, photo]);
  return (
    <button type="button" aria-label={name} onClick={() => url && onOpen({ url, name })}>
      {url ? <img src={url} alt="" /> : <span aria-busy="true" />}
    </button>
  );
}
