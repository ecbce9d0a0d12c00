import type { Content } from '#api/content/content-store.ts';

/** Where the shop itself is written to; null when it said so nowhere. */
export function shopAddress({ settings }: Pick<Content, 'settings'>, mailFrom: string | null): string | null {
  const { email } = settings;
  return typeof email === 'string' && email !== '' ? email : mailFrom;
}
