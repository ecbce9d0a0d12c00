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
  /**
   * `body`: nothing that is typed may stand in an address, where logs and histories keep it (DECISIONS 3). The query then
   * counts only for the language and for `token`.
   */
  fieldsFrom?: 'body';
  /**
   * Left out: the call runs in the session of its token, and a bad token is refused (CONTRACT 1.2). `any`: a bad token
   * counts as none. `none`: who is asking does not matter, and a `token` in the body means something else.
   */
  session?: 'any' | 'none';
  /** Public and the same with a token, but a bad token is refused (CONTRACT 1.2). */
  checksToken?: true;
  /** Most calls a minute from one address to one process; left out: as many as come (CONTRACT 1.6). */
  callsAMinute?: number;
  /** The body of a 422 where the original API has a shape of its own, from the messages per field (CONTRACT 3.37 to 3.40). */
  toInvalid?: (errors: FieldErrors, message: string) => unknown;
};

export type FieldErrors = Record<string, string[]>;

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
