import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Result } from '#contract/client.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useNotice } from './notice.tsx';

type Action = {
  call: () => Promise<Result<{ message: string }>>;
  /** Success message; default: the message of the API. */
  done?: string;
  /** Message when the entry was already removed elsewhere. */
  gone: string;
};

/** Runs one change of a loaded list at a time, reloads the list and announces the result. */
export function useListAction<Id>() {
  const failureText = useFailureText();
  const { revalidate } = useRevalidator();
  const { notice, showNotice, clearNotice } = useNotice();
  const [busy, setBusy] = useState<Id | null>(null);

  /** Runs the call for an entry. Returns true when the list has changed. */
  const act = async (id: Id, { call, done, gone }: Action): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(id);
    clearNotice();
    const result = await call();
    const isGone = !result.ok && result.error.code === 'not_found';
    if (result.ok || isGone) await revalidate();
    setBusy(null);
    if (result.ok) showNotice({ tone: 'good', text: done ?? result.data.message });
    else showNotice({ tone: 'bad', text: isGone ? gone : failureText(result.error), isLasting: true });
    return result.ok || isGone;
  };
  return { notice, busy, act };
}
