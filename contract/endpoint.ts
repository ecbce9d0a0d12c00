import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `input`: the query, overlaid by the body unless it is a GET (docs/spec/api.md 1.1). */
export type Endpoint<Params extends Schema = Schema, Input extends Schema = Schema, Answer extends Schema = Schema> = {
  name: string;
  method: Method;
  path: string;
  aliases?: readonly { method: Method; path: string }[];
  summary: string;
  params: Params;
  input: Input;
  answer: Answer;
  /** `public`: the same for everybody, cached with an ETag (docs/spec/api.md 1.6). */
  cache: 'public' | 'private';
  /** A GET that changes something; prefetches are refused (docs/spec/api.md 1.6). */
  changesState?: true;
  /** `body`: the query counts for language and `token` only, so that logs hold nothing a person typed (docs/spec/decisions.md 3). */
  fieldsFrom?: 'body';
  /**
   * Left out: a bad token is refused (docs/spec/api.md 1.2). `any`: it is ignored. `none`: there is no session, `token`
   * means something else. `aside`: so it does, and the session comes by cookie or Authorization.
   */
  session?: 'any' | 'none' | 'aside';
  /** The answer is the same with a token, but a bad token is refused (docs/spec/api.md 1.2). */
  checksToken?: true;
  /** What computing the answer takes, where that is more than usual (docs/spec/api.md 1.6). */
  work?: 'list' | 'filters';
  /** Body of a 422 where the original API has its own shape (docs/spec/api.md 3.37 to 3.40). */
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
