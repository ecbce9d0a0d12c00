import type { CallOptions, Client, Result } from '#contract/client.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import type { Failure, RefusalCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';

type Answer<E extends Endpoint> = (options: CallOptions<E>) => Result<AnswerOf<E>> | Promise<Result<AnswerOf<E>>>;

export type FakeClient = Client & {
  on: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => void;
  /** Endpoint names with their input, in order. */
  calls: { name: string; params?: unknown; input?: unknown }[];
};

/** A contract client for component tests: answers have the contract's types; an unexpected call fails. */
export function fakeClient(locale: Locale = 'en'): FakeClient {
  const answers = new Map<Endpoint, Answer<never>>();
  const calls: FakeClient['calls'] = [];
  return {
    locale,
    calls,
    on: (endpoint, answer) => void answers.set(endpoint, answer as Answer<never>),
    async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
      calls.push({ name: endpoint.name, params: options.params, input: options.input });
      // `on` stores the answer for the same endpoint, so the type matches.
      const answer = answers.get(endpoint) as Answer<E> | undefined;
      if (!answer) throw new Error(`the test sets no answer for ${endpoint.name}`);
      return answer(options);
    },
  };
}

export const answered = <T>(data: T): Result<T> => ({ ok: true, data, headers: new Headers() });

export const failed = (code: RefusalCode | Failure['code'], more: Partial<Failure> = {}): Result<never> => ({
  ok: false,
  error: { status: code === 'network' ? 0 : 400, code, message: '', fields: {}, items: [], ...more },
});
