import compile from 'icu-minify/compile';
import type { Client } from '#contract/client.ts';
import { translations } from '#contract/content-contract.ts';
import type { Overlay } from './dictionary.ts';

/** Server only: the editors' texts, compiled; a failed call or a text that is no ICU message costs nothing. */
export async function loadOverlay(client: Client): Promise<Overlay> {
  const result = await client.call(translations);
  if (!result.ok) return {};
  const texts = result.data[client.locale]?.translations ?? {};
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => compiled(key, text)));
}

function compiled(key: string, text: string): [string, unknown][] {
  try {
    return [[key, compile(text)]];
  } catch {
    return [];
  }
}
