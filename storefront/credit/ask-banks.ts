import type { Client, Result } from '#contract/client.ts';
import { banks } from '#contract/content-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

type Answer = Result<AnswerOf<typeof banks>>;

/** Kept per client, which lives as long as a request on the server and a page in the browser. */
const asked = new WeakMap<Client, Promise<Answer>>();

/** The banks, asked for once for all who want them; a failure is not kept, and `fresh` asks past what is. */
export function askBanks(client: Client, { fresh = false } = {}): Promise<Answer> {
  const known = fresh ? undefined : asked.get(client);
  if (known) return known;
  const answer = client.call(banks, { fresh }).then((result) => {
    if (!result.ok && asked.get(client) === answer) asked.delete(client);
    return result;
  });
  asked.set(client, answer);
  return answer;
}
