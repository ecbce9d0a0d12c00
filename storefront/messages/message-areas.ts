import type { Locale } from '#contract/locale.ts';
import type { MessageTypes } from './message-types.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: MessageTypes;
  }
}

export type Area = keyof MessageTypes;

export type Dictionary = Record<string, unknown>;

export function byArea<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
}

/** These areas are one file, because each file costs a round trip on a slow connection. */
export const BUYING_AREAS: readonly string[] = ['cart', 'credit', 'product'];

export const buyingAreas = (load: () => Promise<{ buying: Dictionary }>): Record<string, () => Promise<unknown>> =>
  Object.fromEntries(BUYING_AREAS.map((area) => [area, async () => (await load()).buying[area]]));
