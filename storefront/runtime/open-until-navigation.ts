import { useContext, useState } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router';

export function useOpenUntilNavigation(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const nextLocation = useNextLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt !== null && (openedAt === key || openedAt === nextLocation().key);
  return [isOpen, (open) => setOpenedAt(open ? nextLocation().key : null)];
}

/** Reads the pending location from the router. React renders it later, and input until then belongs to that page. */
export function useNextLocation(): () => Location {
  const shown = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? shown;
}
