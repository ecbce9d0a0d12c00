import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { useFailureMessage } from './failure-messages.ts';

type PictureUpload<Answer> = {
  maxBytes: number;
  send: (file: File) => Promise<OfficeResult<Answer>>;
  onStored: (answer: Answer) => void;
};

/** Sends one picture and shows why it was refused. */
export function usePictureUpload<Answer>({ maxBytes, send, onStored }: PictureUpload<Answer>) {
  const t = useTranslations('picture');
  const messageOf = useFailureMessage();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const upload = async (file: File) => {
    setFault('');
    if (file.size > maxBytes)
      return setFault(t('tooLarge', { size: Math.ceil(file.size / 1e6), most: maxBytes / 1e6 }));
    setBusy(true);
    const result = await send(file);
    setBusy(false);
    if (result.ok) onStored(result.data);
    else setFault(Object.values(result.error.fields)[0] ?? messageOf(result.error));
  };
  return { upload, isBusy, fault };
}
