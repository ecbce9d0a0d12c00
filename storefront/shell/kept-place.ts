import type { Location } from 'react-router';

let isChangingLanguage = false;

/** What opens next is this page in another language: it begins where this one was left. */
export function keepPlace(): void {
  isChangingLanguage = true;
  addEventListener('pagehide', () => (isChangingLanguage = false), { once: true });
}

/**
 * What a place is remembered under. The router calls the beginning of every document `default`, so that one document
 * would open where quite another was left: a beginning is known by its address, which has no language.
 */
export const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' || isChangingLanguage ? pathname + search : key;
