import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const SLOW_MS = 200;

/** Returns true while another page loads slowly. A reload of the same list does not count. */
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
