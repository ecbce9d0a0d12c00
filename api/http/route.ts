import type { AnswerOf, Endpoint, InputOf, ParamsOf } from '#contract/endpoint.ts';
import type { Caller } from './caller.ts';

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  input: InputOf<E>;
  caller: Caller;
  isHead: boolean;
  setHeader: (name: string, value: string) => void;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

export type Route = { endpoint: Endpoint; handle: (call: Call<Endpoint>) => Promise<unknown> | unknown };

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | ReadyJson> | AnswerOf<E> | ReadyJson,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/**
 * UTF-8 in pieces: joining and encoding them again would be the slowest part of an answer. `value`: the same as a value,
 * for pages of this process, which shares its parts with other answers.
 */
export class ReadyJson {
  readonly json: readonly Buffer[];
  readonly value: (() => unknown) | undefined;
  constructor(json: readonly Buffer[], value?: () => unknown) {
    this.json = json;
    this.value = value;
  }
}
export const readyJson = (json: readonly Buffer[], value?: () => unknown): ReadyJson => new ReadyJson(json, value);
export const isReadyJson = (value: unknown): value is ReadyJson => value instanceof ReadyJson;
