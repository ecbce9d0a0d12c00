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
