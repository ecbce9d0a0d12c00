import type { AnswerOf, Endpoint, InputOf, ParamsOf } from '#contract/endpoint.ts';
import { type CacheTags, NO_CACHE_TAGS } from './cache-tags.ts';
import type { Caller } from './caller.ts';

type Call<E extends Endpoint, C = Caller> = {
  params: ParamsOf<E>;
  input: InputOf<E>;
  caller: C;
  isHead: boolean;
  setHeader: (name: string, value: string) => void;
  /** Sets the cache tags of a public response; without a call, the response depends on everything. */
  tagResponse: (shown: Partial<CacheTags>) => void;
};

export type Route<C = Caller> = {
  endpoint: Endpoint;
  handle: (call: Call<Endpoint, C>) => Promise<unknown> | unknown;
  cacheTags?: CacheTags;
};

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | JsonBytes> | AnswerOf<E> | JsonBytes,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/** Routes whose responses contain no products, so that no sale invalidates them. */
export const withoutProducts = (routes: readonly Route[]): Route[] =>
  routes.map((one) => ({ ...one, cacheTags: NO_CACHE_TAGS }));

/** A body in pieces, because joining and encoding would be the slowest part. `value`: shared, for our pages. */
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
