import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const SLOW_MS = 200;

/** Whether another page takes longer; a list that only asks anew stays where it is. */
export function useIsSlow(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isGoing = location !== undefined && location.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isGoing) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isGoing]);
  return isGoing && isSlow;
}
