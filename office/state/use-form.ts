import type { FormEvent } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { useCall } from './use-call.ts';

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
  const { isBusy, failure, run } = useCall();
  return {
    isBusy,
    failure,
    async onSubmit(event) {
      event.preventDefault();
      const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const);
      const result = await run(() => send(Object.fromEntries(entries)));
      if (result?.ok) done(result.data);
    },
  };
}
