import type { ReceivedResponse } from '#contract/client.ts';

export type PageRequest = {
  /** Path, and of the query what the page shows, `/ru/shop/catalog?page=2`. */
  url: string;
  /** As asked for, `?page=2&utm_source=x`: an address that only settles keeps it. Left out: that of `url`. */
  search?: string;
  origin: string;
  /** Sent only for private pages. */
  cookie: string | undefined;
  fetch: (url: string, init: RequestInit) => Promise<ReceivedResponse>;
  /** Null in development, where Vite serves the sources. */
  manifest: Manifest | null;
  mode: 'demo' | 'live';
};

export type PageAnswer = {
  status: number;
  /** UTF-8. */
  html: Uint8Array<ArrayBuffer>;
  /** Target of a 30x, language prefix included. */
  location: string | null;
  /** `private`: no cache may store the page. */
  cache: 'public' | 'private';
  /** The path contains a secret key: no referrer. */
  isKeyed: boolean;
  /** Cart, checkout, account and the like: no third-party content in the document (docs/spec/decisions.md 3). */
  isPersonal: boolean;
  /** An unexpected error, to be logged; the shopper got the error page. */
  error: unknown;
};

export type Manifest = Record<string, ManifestChunk>;
export type ManifestChunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
