import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addReturnPhoto, type OrderReturns, returnPhoto, type WireReturn } from '#contract/return-contract.ts';
import type { PageError } from '#storefront/buy/pay/use-pay-actions.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { reducePhoto } from './reduce-photo.ts';
import styles from './returns.module.css';

/** Sends photographs one after another, so that a slow connection keeps those that arrived. */
export function useUpload(orderId: number, onChange: (loaded: OrderReturns) => void) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PageError>(null);
  return {
    isBusy,
    error,
    /** Returns the failure of the first photograph that was not stored. */
    async send(returnId: number, files: readonly File[]): Promise<PageError> {
      let failed: PageError = null;
      setBusy(true);
      setError(null);
      for (const file of files) {
        const photo = await reducePhoto(file);
        const params = { id: orderId, return: returnId };
        const result = await client.call(addReturnPhoto, { params, input: { photo } });
        if (!result.ok) {
          failed = { ...result.error, message: result.error.fields.photo ?? result.error.message };
          setError(failed);
          break;
        }
        onChange(result.data.data);
      }
      setBusy(false);
      return failed;
    },
  };
}

type FieldProps = {
  most: number;
  /** Names of the chosen files that are not sent yet. */
  names?: readonly string[];
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
};

export function PhotoField({ most, names = [], isBusy, onFiles }: FieldProps) {
  const t = useTranslations('order');
  const id = useId();
  return (
    <div className="field">
      <label className={`btn btn--line ${styles.file}`} htmlFor={id}>
        {t('returns.addPhotos')}
      </label>
      <input
        id={id}
        className="sr"
        type="file"
        accept="image/*"
        multiple
        disabled={isBusy}
        aria-describedby={`${id}-h`}
        onChange={({ target }) => onFiles([...(target.files ?? [])].slice(0, most))}
      />
      <p className="hint" id={`${id}-h`}>
        {isBusy ? t('returns.sending') : names.length > 0 ? names.join(', ') : t('returns.photosHint', { count: most })}
      </p>
    </div>
  );
}

/** Photographs of a return, which only this caller and the staff can read. */
export function ReturnPhotos({ orderId, row }: { orderId: number; row: Pick<WireReturn, 'id' | 'photos'> }) {
  if (row.photos.length === 0) return null;
  return (
    <div className={styles.photos}>
      {row.photos.map((photo, index) => (
        <Photo key={photo} orderId={orderId} returnId={row.id} photo={photo} number={index + 1} />
      ))}
    </div>
  );
}

type PhotoProps = { orderId: number; returnId: number; photo: number; number: number };

function Photo({ orderId, returnId, photo, number }: PhotoProps) {
  const t = useTranslations('order');
  const client = useClient();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client
      .call(returnPhoto, { params: { id: orderId, return: returnId, photo }, signal: controller.signal })
      .then((result) => result.ok && setUrl(`data:${result.data.data.type};base64,${result.data.data.base64}`));
    return () => controller.abort();
  }, [client, orderId, returnId, photo]);
  const alt = t('returns.photo', { number });
  return url ? <img src={url} alt={alt} width="96" height="96" /> : <span aria-busy="true" />;
}
