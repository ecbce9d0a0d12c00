import { useRef } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';

/**
 * The idempotency key of a form. Repeated presses share it until the server reports that it was used for other content.
 */
export function usePressKey() {
  const key = useRef(crypto.randomUUID());
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  return {
    /** Use for an action that is not a repetition. */
    renew,
    async press<T>(send: (key: string) => Promise<OfficeResult<T>>): Promise<OfficeResult<T>> {
      const result = await send(key.current);
      if (!result.ok && result.error.code === 'key_used') renew();
      return result;
    },
  };
}
