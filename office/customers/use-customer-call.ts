import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';

/** Sends one change at a time, then reloads the page, also after a refusal, so that it shows the present state. */
export function useCustomerCall() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const run = async <T>(send: () => Promise<OfficeResult<T>>): Promise<T | null> => {
    if (isBusy) return null;
    setBusy(true);
    const result = await send();
    setBusy(false);
    setFailure(result.ok ? null : result.error);
    if (result.ok || result.error.code === 'stale') await revalidate();
    return result.ok ? result.data : null;
  };
  return { isBusy, failure, run };
}
