import { createContext, type ReactElement, type ReactNode, use } from 'react';

/** On the server: where a part of the page stands whose HTML may be there from an earlier page (`app/kept-parts.ts`). */
export type KeptParts = {
  place: (of: object, form: string) => { begin: string; end: string; isKept: boolean };
  /** A long text that need not go through the renderer: what stands for it. */
  aside: (text: string) => string;
};

const KeptPartsContext = createContext<KeptParts | null>(null);

export const KeptPartsProvider = KeptPartsContext.Provider;

type KeptPartProps = {
  /** What is shown; the same object on each page where the HTML may be the same. */
  of: object;
  /** Whatever else the HTML depends on, language and texts excepted. */
  form: string;
  /** Elements without ids made by `useId`, which depend on the place in the page. */
  children: ReactElement;
};

/** A part that stands on many pages, rendered once by the server. In the browser it is its children. */
export function KeptPart({ of, form, children }: KeptPartProps) {
  const parts = use(KeptPartsContext);
  if (!import.meta.env.SSR || !parts) return children;
  const { begin, end, isKept } = parts.place(of, form);
  return (
    <>
      {begin}
      {!isKept && children}
      {end}
    </>
  );
}

type WrittenPartProps = {
  /** Letter for letter what React makes of the children; null in the browser, so that its code is not sent there. */
  html: (() => string) | null;
  children: ReactNode;
};

/** A part that the server writes without React, in a tenth of its time. In the browser it is its children. */
export function WrittenPart({ html, children }: WrittenPartProps) {
  const parts = use(KeptPartsContext);
  return parts && html ? parts.aside(html()) : children;
}
