import { useContext, useState } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router';

/** Something that is open until the page changes: it remembers where it was opened. */
export function useOpenUntilNavigation(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const nextLocation = useNextLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt !== null && (openedAt === key || openedAt === nextLocation().key);
  return [isOpen, (open) => setOpenedAt(open ? nextLocation().key : null)];
}

/**
 * Where the router is going or has just arrived. React shows that later (a slow phone by seconds): what a shopper types
 * or opens in between belongs to the page that comes and must not be lost when it is there. `useNavigation` lags behind
 * in the same way, so the router itself is asked.
 */
export function useNextLocation(): () => Location {
  const shown = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? shown;
}
