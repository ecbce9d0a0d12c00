import type { HydrationState } from 'react-router';
import type { Overlay } from '#storefront/messages/dictionary.ts';

export type PageData = {
  origin: string;
  mode: 'demo' | 'live';
  overlay: Overlay;
  hydration: HydrationState;
};

export const PAGE_DATA_ID = 'kayts-data';

/** Escaped so that the JSON cannot end its script element. */
export const toScriptText = (data: PageData): string =>
  JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
