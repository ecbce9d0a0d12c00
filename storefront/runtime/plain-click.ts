import { useState } from 'react';
import { useLocation } from 'react-router';

/** Something that is open until the page changes: it remembers where it was opened. */
export function usePlainClick(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return [openedAt === key, (open) => setOpenedAt(open ? key : null)];
}
