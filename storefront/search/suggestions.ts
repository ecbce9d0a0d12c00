import { useEffect, useState } from 'react';
import { search } from '#contract/catalog-contract.ts';
import { type Goods, toGoods } from '../catalog/goods.ts';
import { useClient } from '../site.tsx';

/** SPEC 9: typing rests this long before it is asked, and this many are shown. */
const DEBOUNCE_MS = 100;
const SUGGESTIONS = 10;

type Suggestions = {
  /** What was asked for; empty before the first answer. */
  query: string;
  /** Null while there is no answer, or it failed: suggestions are help, not necessity. */
  found: Goods[] | null;
};

const NONE: Suggestions = { query: '', found: null };

/** Follows what is typed; an older answer never overtakes a newer one. */
export function useSuggestions(text: string): Suggestions {
  const client = useClient();
  const [answer, setAnswer] = useState(NONE);
  const query = text.trim();
  useEffect(() => {
    if (!query) return setAnswer(NONE);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await client.call(search, { input: { search: query, limit: SUGGESTIONS }, signal: stop.signal });
      if (!stop.signal.aborted) setAnswer(result.ok ? { query, found: result.data.map(toGoods) } : NONE);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, query]);
  return answer;
}
