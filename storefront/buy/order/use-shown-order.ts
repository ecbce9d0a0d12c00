import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClient } from '#storefront/runtime/site.tsx';
import { loadOrder, type ShownOrder } from './load-order.ts';

/** An order as the page came with it, and as it is whenever it is looked at again; trouble on the way changes nothing. */
export function useShownOrder(loaded: ShownOrder): ShownOrder & { look: () => Promise<ShownOrder | null> } {
  const client = useClient();
  const [shown, setShown] = useState(loaded);
  const lastLook = useRef(0);
  const { id } = loaded.order;
  const look = useCallback(async () => {
    lastLook.current += 1;
    const thisLook = lastLook.current;
    const now = await loadOrder(client, String(id));
    if (now === 'hidden' || 'failure' in now) return null;
    // An answer that was overtaken would bring back what is over. At once, so that the focus can go where it is shown.
    if (thisLook === lastLook.current) flushSync(() => setShown(now));
    return now;
  }, [client, id]);
  return { ...shown, look };
}
