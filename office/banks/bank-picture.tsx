import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_BANK_PICTURE_BYTES, uploadBankPicture } from '#contract/office/office-banks-contract.ts';
import { UploadButton } from '../shell/upload-button.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePictureUpload } from '../state/use-picture-upload.ts';
import { textIn } from './bank-fields.ts';
import type { BankEditor } from './bank-form.tsx';
import styles from './banks.module.css';

/** The logo of the bank. A new bank without one gets a drawing with its first letter. */
export function BankPicture({ draft, faults }: BankEditor) {
  const t = useTranslations('banks');
  const hintId = useId();
  const client = useClient();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { upload, isBusy, fault } = usePictureUpload({
    maxBytes: MAX_BANK_PICTURE_BYTES,
    send: (body) => client.call(uploadBankPicture, { body }),
    onStored: ({ path, removed: parts }) => {
      setRemoved(parts);
      draft.set('image', path);
    },
  });
  const path = textIn(draft.value('image'));
  const problem = fault || faults.image;
  return (
    <div>
      <h3 className="label">{t('field.image')}</h3>
      <div className={styles.picture}>
        {path ? (
          <img src={`/storage/${path}`} width="64" height="64" alt={t('field.image')} />
        ) : (
          <span className={styles.noPicture} aria-hidden="true" />
        )}
        <div>
          <UploadButton isBusy={isBusy} hintId={hintId} onFile={upload}>
            {t('upload')}
          </UploadButton>
          <p className="hint" id={hintId}>
            {path ? t('hint.image') : t('hint.noImage')}
          </p>
        </div>
      </div>
      <p role="alert" className={problem ? 'wrong' : undefined}>
        {problem}
      </p>
      {removed.length > 0 && (
        <p className="note" role="status">
          {t('pictureCleaned', { parts: removed.join(', ') })}
        </p>
      )}
    </div>
  );
}
