export type PageRequest = {
  /** Path and query as asked for, `/ru/shop/cart?x=1`. */
  url: string;
  /** Public origin of the shop, for canonical links. */
  origin: string;
  /** The visitor's cookies, with which private pages ask. */
  cookie: string | undefined;
  /** Answers API calls in process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** `dist/client/.vite/manifest.json`; null in development, where Vite serves the sources. */
  manifest: Manifest | null;
  mode: 'demo' | 'live';
};

export type PageAnswer = {
  status: number;
  html: string;
  /** Where a 30x leads, language prefix included. */
  location: string | null;
  /** `private`: no cache may store it. So is a page that shows an answer which may not be stored. */
  cache: 'public' | 'private';
  /** The path holds a key, which nobody else may learn: no referrer. */
  isKeyed: boolean;
  /** Cart, checkout, account and the like: nothing foreign may be in its document (DECISIONS 3). */
  isPersonal: boolean;
  /** What a loader or component threw that is no refusal of the shop, for the log; the shopper got the error page. */
  error: unknown;
};

/** What `vite build` writes to `.vite/manifest.json`. */
export type Manifest = Record<string, ManifestChunk>;
export type ManifestChunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
