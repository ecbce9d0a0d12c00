import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_BANK_PICTURE_BYTES, uploadBankPicture } from '#contract/office/office-banks-contract.ts';
import { Button } from '#ui/button.tsx';
import { useFailureWords } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import { textIn } from './bank-fields.ts';
import type { BankEditor } from './bank-form.tsx';
import styles from './banks.module.css';

/** The logo of the bank. A new bank without one gets a drawing with its first letter. */
export function BankPicture({ draft, faults }: BankEditor) {
  const t = useTranslations('banks');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isBusy, fault, removed } = useUpload((path) => draft.set('image', path));
  const path = textIn(draft.value('image'));
  const problem = fault || faults.image;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) await upload(file);
  };
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
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/webp,image/jpeg,image/svg+xml"
            onChange={choose}
          />
          <Button look="line" size="s" busy={isBusy} aria-describedby={hintId} onClick={() => input.current?.click()}>
            {t('upload')}
          </Button>
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

function useUpload(onStored: (path: string) => void) {
  const t = useTranslations('banks');
  const client = useClient();
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const upload = async (file: File) => {
    setFault('');
    setRemoved([]);
    if (file.size > MAX_BANK_PICTURE_BYTES)
      return setFault(t('tooLarge', { size: Math.ceil(file.size / 1e6), most: MAX_BANK_PICTURE_BYTES / 1e6 }));
    setBusy(true);
    const result = await client.call(uploadBankPicture, { body: file });
    setBusy(false);
    if (!result.ok) return setFault(Object.values(result.error.fields)[0] ?? words(result.error));
    setRemoved(result.data.removed);
    onStored(result.data.path);
  };
  return { upload, isBusy, fault, removed };
}
