import { useRevalidator } from 'react-router';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { useCall } from '../state/use-call.ts';

/** Sends one change at a time, then reloads the page, also after a refusal, so that it shows the present state. */
export function useCustomerCall() {
  const { revalidate } = useRevalidator();
  const call = useCall();
  const run = async <T>(send: () => Promise<OfficeResult<T>>): Promise<T | null> => {
    const result = await call.run(send);
    if (result?.ok || result?.error.code === 'stale') await revalidate();
    return result?.ok ? result.data : null;
  };
  return { ...call, run };
}
