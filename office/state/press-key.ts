import { useRef } from 'react';
import type { OfficeResult } from '#contract/office/office-client.ts';

/** The idempotency key of a form: each press has the same one, until it was used up for other content and the person was told. */
export function usePressKey() {
  const key = useRef(crypto.randomUUID());
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  return {
    /** For what is another press from the start. */
    renew,
    async press<T>(send: (key: string) => Promise<OfficeResult<T>>): Promise<OfficeResult<T>> {
      const result = await send(key.current);
      if (!result.ok && result.error.code === 'key_used') renew();
      return result;
    },
  };
}
