import type { Endpoint } from '#contract/endpoint.ts';
import { type Locale, toLocale } from '#contract/locale.ts';
import { type CacheTags, NO_CACHE_TAGS } from './cache-tags.ts';
import { parseInput, parseParams } from './parse-input.ts';
import { isJsonBytes, type Route } from './route.ts';
import { utf8 } from './utf8.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Every database operation of a request must finish within this time (docs/spec/design.md 15). */
export const REQUEST_MS = 5_000;

/** Converts `/orders/{id}` of the contract into `/orders/:id` for the framework. */
export const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** `input` is the merged query and body before parsing. */
export type EndpointInput = { params: unknown; input: Record<string, unknown>; isHead: boolean };

export type EndpointResponse = {
  /** The body in pieces. */
  json: () => readonly Buffer[];
  value: () => unknown;
  /** The body as a value that several pages may share without copying it. */
  sharedValue: (() => unknown) | undefined;
  headers: Record<string, string>;
  cookies: string[];
  cacheTags: CacheTags | undefined;
  locale: Locale;
};

/**
 * Parses the input by the contract and runs the route. Every call of the shop's and the office's API goes through here,
 * over HTTP and from pages of this process. Throws `Refusal`.
 */
export async function runEndpoint<C>(
  { endpoint, handle, cacheTags }: Route<C>,
  { params, input, isHead }: EndpointInput,
  caller: C,
  { checkAnswers }: { checkAnswers: boolean },
): Promise<EndpointResponse> {
  const response: Pick<EndpointResponse, 'headers' | 'cookies' | 'cacheTags'> = { headers: {}, cookies: [], cacheTags };
  const answer = await handle({
    params: parseParams(endpoint.params, params),
    input: parseInput(endpoint.input, input),
    caller,
    isHead,
    setHeader: (name, value) => {
      if (name === 'set-cookie') response.cookies.push(value);
      else response.headers[name] = value;
    },
    tagResponse: (update) => {
      response.cacheTags = { ...NO_CACHE_TAGS, ...update };
    },
  });
  const isReady = isJsonBytes(answer);
  const json = () => (isReady ? answer.json() : [utf8(JSON.stringify(answer))]);
  const sharedValue = isReady ? answer.value : undefined;
  const value = sharedValue ?? (() => (isReady ? JSON.parse(answer.json().join('')) : answer));
  if (checkAnswers) checkAnswer(endpoint, JSON.parse(Buffer.concat(json()).toString()));
  return { ...response, json, value, sharedValue, locale: toLocale(input.locale) };
}

/** Used in tests and development only. `answer` is the body as it is sent. */
function checkAnswer({ name, answer: schema }: Pick<Endpoint, 'name' | 'answer'>, answer: unknown): void {
  const checked = schema.safeParse(answer);
  if (!checked.success)
    throw new Error(`${name} breaks its contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`);
}
