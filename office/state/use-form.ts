import { type FormEvent, useState } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';

type FormState = {
  isBusy: boolean;
  failure: OfficeFailure | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Options<T> = {
  send: (fields: Record<string, string>) => Promise<OfficeResult<T>>;
  done: (data: T) => void;
};

/** Submits the fields of a native form by name, and ignores presses while a call is pending. */
export function useForm<T>({ send, done }: Options<T>): FormState {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  return {
    isBusy,
    failure,
    async onSubmit(event) {
      event.preventDefault();
      if (isBusy) return;
      const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const);
      setBusy(true);
      const result = await send(Object.fromEntries(entries));
      setBusy(false);
      setFailure(result.ok ? null : result.error);
      if (result.ok) done(result.data);
    },
  };
}
