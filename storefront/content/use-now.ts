import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** To the minute; null until hydration, because the HTML is the same at every hour. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
