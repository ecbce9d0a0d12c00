import compile from 'icu-minify/compile';
import type { Client } from '#contract/client.ts';
import { translations } from '#contract/content-contract.ts';
import { canStandFor, shapeOfCompiled } from '#i18n/message-shape.ts';
import { type Overlay, textAt } from './dictionary.ts';
import type { Dictionary } from './message-areas.ts';

/**
 * Loads and compiles the editors' texts on the server. A failed call, or an invalid or unknown text, leaves the
 * built-in text (docs/spec/api.md 3.24).
 */
export async function loadOverlay(client: Client, dictionary: Dictionary): Promise<Overlay> {
  const result = await client.call(translations, { input: { changed: true } });
  if (!result.ok) return {};
  const texts = result.data[client.locale]?.translations ?? {};
  const known = overlays.get(texts);
  if (known) return known;
  const overlay = Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => compiled(key, text, dictionary)));
  overlays.set(texts, overlay);
  return overlay;
}

/** Compiled texts by API answer. Pages of this process share them until a text changes. */
const overlays = new WeakMap<object, Overlay>();

function compiled(key: string, text: string, dictionary: Dictionary): [string, unknown][] {
  const builtIn = textAt(dictionary, key);
  if (builtIn === undefined) return [];
  try {
    const message: unknown = compile(text);
    return canStandFor(shapeOfCompiled(message), shapeOfCompiled(builtIn)) ? [[key, message]] : [];
  } catch {
    return [];
  }
}
