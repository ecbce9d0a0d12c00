import type { AnswerOf, Endpoint, InputOf, ParamsOf } from '#contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { NOTHING_SHOWN, type Shown } from './shown-things.ts';

type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  input: InputOf<E>;
  caller: Caller;
  isHead: boolean;
  setHeader: (name: string, value: string) => void;
  /** Of a public answer that is not said to show nothing: what it shows; anything, when this is never called. */
  shows: (shown: Partial<Shown>) => void;
};

export type Route = {
  endpoint: Endpoint;
  handle: (call: Call<Endpoint>) => Promise<unknown> | unknown;
  shown?: Shown;
};

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | ReadyJson> | AnswerOf<E> | ReadyJson,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/** Routes whose answers tell of no product: no sale makes them anew. */
export const withoutProducts = (routes: readonly Route[]): Route[] =>
  routes.map((one) => ({ ...one, shown: NOTHING_SHOWN }));

/** In pieces: joining and encoding again would be the slowest part. `value`: for our pages; its parts are shared. */
export class ReadyJson {
  readonly json: () => readonly Buffer[];
  readonly value: (() => unknown) | undefined;
  constructor(json: () => readonly Buffer[], value?: () => unknown) {
    this.json = json;
    this.value = value;
  }
}
export const readyJson = (json: () => readonly Buffer[], value?: () => unknown): ReadyJson =>
  new ReadyJson(json, value);
export const isReadyJson = (value: unknown): value is ReadyJson => value instanceof ReadyJson;
