import type * as z from 'zod/mini';
import { localeOnly, nothing } from './fields.ts';

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
   * Treatment of the session token. By default an invalid token is refused (docs/spec/api.md 1.2). `any`: an invalid
   * token is ignored. `none`: the call has no session, and `token` has another meaning. `aside`: as `none`, but the
   * session comes from the cookie or the Authorization header.
   */
  session?: 'any' | 'none' | 'aside';
  /**
   * Other sites and mail programs may send the call: its path contains a signed key, and it reads no cookie
   * (RFC 8058).
   */
  fromAnywhere?: true;
  /** The response does not depend on the token, but an invalid token is refused (docs/spec/api.md 1.2). */
  checksToken?: true;
  /** Maximum size of the body, if it may be larger than usual. */
  bodyBytes?: number;
  /** The kind of work, if the response is expensive to compute (docs/spec/api.md 1.6). */
  work?: 'list' | 'filters';
  /** Body of a 422 where the original API has a shape of its own (docs/spec/api.md 3.37 to 3.40). */
  toInvalid?: (errors: FieldErrors, message: string) => unknown;
};

type FieldErrors = Record<string, string[]>;

/** The definition of an endpoint. Without `params` the path has none; without `input` only the language is read. */
export type Definition<Params extends Schema, Input extends Schema, Answer extends Schema> = Omit<
  Endpoint<Params, Input, Answer>,
  'params' | 'input'
> & { params?: Params; input?: Input };

export function endpoint<
  Answer extends Schema,
  Params extends Schema = typeof nothing,
  Input extends Schema = typeof localeOnly,
>(value: Definition<Params, Input, Answer>): Endpoint<Params, Input, Answer> {
  return { params: nothing, input: localeOnly, ...value } as unknown as Endpoint<Params, Input, Answer>;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
export type CallerInput<E extends Endpoint> = z.input<E['input']>;
export type CallerParams<E extends Endpoint> = z.input<E['params']>;
