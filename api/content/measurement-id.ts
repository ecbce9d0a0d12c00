import type { Content } from './content-store.ts';

/** A measurement id, never script text (CONTRACT 3.25). */
const GOOGLE_CODE = /^(G|GTM|UA|AW)-[A-Z0-9-]+$/;

/** Under which visits may be counted, or empty text. */
export function measurementId({ settings }: Pick<Content, 'settings'>): string {
  const { googlecode } = settings;
  return typeof googlecode === 'string' && GOOGLE_CODE.test(googlecode) ? googlecode : '';
}
