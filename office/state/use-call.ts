import { useState } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { useFailureToast } from './failure-messages.ts';

type Run = <T>(send: () => Promise<OfficeResult<T>>) => Promise<OfficeResult<T> | null>;

type Call = {
  isBusy: boolean;
  /** The error of the last call. */
  failure: OfficeFailure | null;
  clear: () => void;
  /** Returns null without a call while another one is pending. */
  run: Run;
};

/** Sends one call at a time and keeps the error of the last one. */
export function useCall(): Call {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    async run(send) {
      if (isBusy) return null;
      setBusy(true);
      const result = await send();
      setBusy(false);
      setFailure(result.ok ? null : result.error);
      return result;
    },
  };
}

/** Sends one call at a time and shows an error as a toast. */
export function useToastCall(): Pick<Call, 'isBusy' | 'run'> {
  const { isBusy, run } = useCall();
  const showFailure = useFailureToast();
  return {
    isBusy,
    async run(send) {
      const result = await run(send);
      if (result && !result.ok) showFailure(result.error);
      return result;
    },
  };
}
