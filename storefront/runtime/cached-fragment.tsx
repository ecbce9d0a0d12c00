import { createContext, type ReactElement, use } from 'react';

/** Server-side cache of HTML fragments that pages share (`app/fragment-cache.ts`). */
export type FragmentCache = {
  /** Markers before and after a fragment. A cached fragment is not rendered between them. */
  mark: (of: object, form: string) => { begin: string; end: string; isCached: boolean };
  /** Returns a placeholder for HTML that bypasses the renderer. */
  insert: (html: string) => string;
};

const FragmentCacheContext = createContext<FragmentCache | null>(null);

export const FragmentCacheProvider = FragmentCacheContext.Provider;

type CachedFragmentProps = {
  /** Cache key: the displayed object. Pages that share the HTML pass the same object. */
  of: object;
  /** Further inputs of the HTML, except language and texts. */
  form: string;
  /** The fragment. It must contain no ids of `useId`, because they depend on the position in the page. */
  children: ReactElement;
};

/** Fragment shared by many pages. The server renders it once; the browser renders its children. */
export function CachedFragment({ of, form, children }: CachedFragmentProps) {
  const cache = use(FragmentCacheContext);
  if (!import.meta.env.SSR || !cache) return children;
  const { begin, end, isCached } = cache.mark(of, form);
  return (
    <>
      {begin}
      {!isCached && children}
      {end}
    </>
  );
}
