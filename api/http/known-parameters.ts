import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

type FilterCodes = { has: (code: string) => boolean };

/** Whether an answer may depend on a parameter of this name: others make no address of their own. */
export function knownParameters({ input }: Endpoint, codes: () => FilterCodes): (name: string) => boolean {
  if (!(input instanceof z.ZodMiniObject)) return () => true;
  const names = new Set([...Object.keys(input.shape), ...EVERYWHERE]);
  if (!input._zod.def.catchall) return (name) => names.has(name);
  return (name) => names.has(name) || codes().has(name.replace(/^filter_/, ''));
}

/** `lang` is `locale`; with a token nothing is kept. */
const EVERYWHERE = ['locale', 'lang', 'token', 'api_token'];
