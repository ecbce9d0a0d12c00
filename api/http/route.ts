import type { AnswerOf, Endpoint, InputOf, ParamsOf } from '#contract/endpoint.ts';
import { type CacheTags, NO_CACHE_TAGS } from './cache-tags.ts';
import type { Caller } from './caller.ts';

type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  input: InputOf<E>;
  caller: Caller;
  isHead: boolean;
  setHeader: (name: string, value: string) => void;
  /** Of a public answer that is not said to show nothing: what it shows; anything, when this is never called. */
  tagResponse: (shown: Partial<CacheTags>) => void;
};

export type Route = {
  endpoint: Endpoint;
  handle: (call: Call<Endpoint>) => Promise<unknown> | unknown;
  cacheTags?: CacheTags;
};

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | JsonBytes> | AnswerOf<E> | JsonBytes,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/** Routes whose answers tell of no product: no sale makes them anew. */
export const withoutProducts = (routes: readonly Route[]): Route[] =>
  routes.map((one) => ({ ...one, cacheTags: NO_CACHE_TAGS }));

/** In pieces: joining and encoding again would be the slowest part. `value`: for our pages; its parts are shared. */
export class JsonBytes {
  readonly json: () => readonly Buffer[];
  readonly value: (() => unknown) | undefined;
  constructor(json: () => readonly Buffer[], value?: () => unknown) {
    this.json = json;
    this.value = value;
  }
}
export const jsonBytes = (json: () => readonly Buffer[], value?: () => unknown): JsonBytes =>
  new JsonBytes(json, value);
export const isJsonBytes = (value: unknown): value is JsonBytes => value instanceof JsonBytes;
