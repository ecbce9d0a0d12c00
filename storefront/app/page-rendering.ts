import type { ReceivedResponse } from '#contract/client.ts';

export type PageRequest = {
  /** Path and relevant query parameters, for example `/ru/shop/catalog?page=2`. */
  url: string;
  /**
   * Query as requested, for example `?page=2&utm_source=x`. A redirect to the canonical address keeps it. Default: the
   * query of `url`.
   */
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
  /** True when the path contains a secret key; the page then sends no referrer. */
  isKeyed: boolean;
  /**
   * True for cart, checkout, account and similar pages, which contain no third-party content (docs/spec/decisions.md
   * 3).
   */
  isPersonal: boolean;
  /** An unexpected error for the log; the shopper received the error page. */
  error: unknown;
};

export type Manifest = Record<string, ManifestChunk>;
export type ManifestChunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
