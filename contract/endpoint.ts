import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `input` is the query, overlaid by the body except for a GET (docs/spec/api.md 1.1). */
export type Endpoint<Params extends Schema = Schema, Input extends Schema = Schema, Answer extends Schema = Schema> = {
  name: string;
  method: Method;
  path: string;
  aliases?: readonly { method: Method; path: string }[];
  summary: string;
  params: Params;
  input: Input;
  answer: Answer;
  /** `public` responses are the same for every caller and are cached with an ETag (docs/spec/api.md 1.6). */
  cache: 'public' | 'private';
  /** A GET that changes state; prefetches are refused (docs/spec/api.md 1.6). */
  changesState?: true;
  /**
   * `body`: only the language and `token` are read from the query, so logs contain no typed text
   * (docs/spec/decisions.md 3).
   */
  fieldsFrom?: 'body';
  /**
   * Without a value an invalid token is refused (docs/spec/api.md 1.2). `any`: it is ignored. `none`: there is no
   * session, and `token` has another meaning. `aside`: as `none`, but the session comes from the cookie or the
   * Authorization header.
   */
  session?: 'any' | 'none' | 'aside';
  /** The response does not depend on the token, but an invalid token is refused (docs/spec/api.md 1.2). */
  checksToken?: true;
  /** The kind of work, if the response is expensive to compute (docs/spec/api.md 1.6). */
  work?: 'list' | 'filters';
  /** Body of a 422 where the original API has a shape of its own (docs/spec/api.md 3.37 to 3.40). */
  toInvalid?: (errors: FieldErrors, message: string) => unknown;
};

type FieldErrors = Record<string, string[]>;

export function endpoint<Params extends Schema, Input extends Schema, Answer extends Schema>(
  value: Endpoint<Params, Input, Answer>,
): Endpoint<Params, Input, Answer> {
  return value;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
export type CallerInput<E extends Endpoint> = z.input<E['input']>;
export type CallerParams<E extends Endpoint> = z.input<E['params']>;
