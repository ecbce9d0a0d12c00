import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/office/office-product-contract.ts';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';

const AT_ONCE = 3;

/**
 * Uploads one file per call, at most three at a time. A rejected file shows its reason and does not affect the others.
 */
export function useUploads(onStored: (path: string) => void) {
  const t = useTranslations('product');
  const client = useClient();
  const messageOf = useFailureMessage();
  const [under, setUnder] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const send = async (file: File) => {
    const fail = (why: string) => {
      setNotes((now) => [...now, t('refusedFile', { file: file.name, why })]);
      return null;
    };
    if (file.size > MAX_UPLOAD_BYTES) return fail(t('tooLarge'));
    const result = await client.call(uploadPicture, { body: file });
    return result.ok ? result.data.path : fail(Object.values(result.error.fields)[0] ?? messageOf(result.error));
  };
  const upload = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setNotes([]);
    const waiting = files.map((file, at) => ({ file, name: `${at} ${file.name}` }));
    setUnder((now) => [...now, ...waiting.map(({ name }) => name)]);
    const { settle } = inTurn(files.length, onStored);
    const next = async (): Promise<void> => {
      const at = files.length - waiting.length;
      const one = waiting.shift();
      if (!one) return;
      settle(at, await send(one.file));
      setUnder((now) => now.filter((name) => name !== one.name));
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  };
  return { upload, under, notes };
}

/** Reports uploads in the order of selection: a small file waits for a larger one before it. */
function inTurn(count: number, onStored: (path: string) => void) {
  const paths = Array<string | null | undefined>(count).fill(undefined);
  let reported = 0;
  return {
    settle(at: number, path: string | null) {
      paths[at] = path;
      for (; reported < count && paths[reported] !== undefined; reported += 1) {
        const stored = paths[reported];
        if (stored) onStored(stored);
      }
    },
  };
}
