import { createContext, type ReactElement, use } from 'react';

/** On the server: HTML of parts of pages, cached from page to page (`app/fragment-cache.ts`). */
export type FragmentCache = {
  /** What is put before and after a fragment; a cached one need not be rendered between them. */
  mark: (of: object, form: string) => { begin: string; end: string; isCached: boolean };
  /** What stands for HTML that need not go through the renderer. */
  insert: (html: string) => string;
};

const FragmentCacheContext = createContext<FragmentCache | null>(null);

export const FragmentCacheProvider = FragmentCacheContext.Provider;

type CachedFragmentProps = {
  /** What is shown; the same object on each page where the HTML may be the same. */
  of: object;
  /** Whatever else the HTML depends on, language and texts excepted. */
  form: string;
  /** Elements without ids made by `useId`, which depend on the place in the page. */
  children: ReactElement;
};

/** A part that stands on many pages, rendered once by the server. In the browser it is its children. */
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
