import type { HydrationState } from 'react-router';
import type { Overlay } from '#storefront/messages/dictionary.ts';

export type PageData = {
  origin: string;
  mode: 'demo' | 'live';
  overlay: Overlay;
  hydration: HydrationState;
};

export const PAGE_DATA_ID = 'page-data';

/** Escapes the JSON, so that it cannot end its script element. */
export const toScriptText = (data: PageData): string =>
  JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
