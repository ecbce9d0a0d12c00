import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { showToast } from '#ui/toast.tsx';
import { useCall } from './use-call.ts';

type Options<Stored, Edited, Answer> = {
  stored: Stored;
  toEdited: (stored: Stored) => Edited;
  send: (edited: Edited, seen: Stored) => Promise<OfficeResult<Answer>>;
  storedIn: (answer: Answer) => Stored;
};

/** Edits a copy of values that are saved as a whole, with the values that the editor saw. */
export function useEditedCopy<Stored, Edited, Answer>(options: Options<Stored, Edited, Answer>) {
  const { stored, toEdited, send, storedIn } = options;
  const t = useTranslations('product');
  const { revalidate } = useRevalidator();
  const { isBusy, failure, clear, run } = useCall();
  const [seen, setSeen] = useState(stored);
  const [edited, setEdited] = useState(() => toEdited(stored));
  const isChanged = JSON.stringify(edited) !== JSON.stringify(toEdited(seen));
  const take = (next: Stored) => {
    setSeen(next);
    setEdited(toEdited(next));
    clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: unsaved changes stay when the loader runs again
  useEffect(() => {
    if (!isChanged) take(stored);
  }, [stored]);
  const save = async () => {
    const result = await run(() => send(edited, seen));
    if (!result?.ok) return;
    take(storedIn(result.data));
    showToast({ text: t('saved') });
    await revalidate();
  };
  /** Discards the changes and loads the present values. */
  const reload = async () => {
    take(stored);
    await revalidate();
  };
  return { edited, setEdited, isChanged, isBusy, failure, save, reload };
}
