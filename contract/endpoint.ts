import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API, described once for route, client, documentation and tests. `input` is the query of a GET and
 * the query overlaid by the body of everything else (CONTRACT 1.1).
 */
export type Endpoint<Params extends Schema = Schema, Input extends Schema = Schema, Answer extends Schema = Schema> = {
  name: string;
  method: Method;
  /** With `{name}` for each path parameter. */
  path: string;
  /** Other ways to say the same call. */
  aliases?: readonly { method: Method; path: string }[];
  summary: string;
  params: Params;
  input: Input;
  answer: Answer;
  /** `public`: the same for everybody, ready answers with ETag. `private`: never stored (CONTRACT 1.6). */
  cache: 'public' | 'private';
  /** Changes something although it is a GET; refuses prefetches (CONTRACT 1.6). */
  changesState?: true;
};

/** Types an endpoint from its value. */
export function endpoint<Params extends Schema, Input extends Schema, Answer extends Schema>(
  value: Endpoint<Params, Input, Answer>,
): Endpoint<Params, Input, Answer> {
  return value;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** What a caller may pass: fields with defaults are optional, numbers may be text. */
export type CallerInput<E extends Endpoint> = z.input<E['input']>;
export type CallerParams<E extends Endpoint> = z.input<E['params']>;
