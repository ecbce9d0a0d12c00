import type { Keys } from '#api/http/shop-keys.ts';
import { readSignedAddress, signAddress } from '#api/http/signed-id.ts';
import type { Locale } from '#contract/locale.ts';
import { pageUrl } from './mail-template.ts';

const PURPOSE = 'mail preferences';

/** Kinds of mail that one press of the mail program's own button stops (RFC 8058). */
const STOPPABLE_KINDS = ['newsletter', 'cart_reminder', 'review_request'] as const;
export type StoppableKind = (typeof STOPPABLE_KINDS)[number];

/** The address of the mail preferences never expires, because unsubscribing must work at any time. */
export const signPreferences = (email: string, keys: Keys): string => signAddress(PURPOSE, email, keys);

export const readPreferencesLink = (link: string, keys: Keys): string | null => readSignedAddress(PURPOSE, link, keys);

type LinkParts = { origin: string; mailKeys: Keys };

/** `page` shows the preferences; `oneClick` accepts the POST of a mail program without cookies. */
export type UnsubscribeLinks = { page: string; oneClick: string };

export function unsubscribeLinks(
  { origin, mailKeys }: LinkParts,
  { email, locale, kind }: { email: string; locale: Locale; kind: StoppableKind },
): UnsubscribeLinks {
  const key = signPreferences(email, mailKeys);
  return {
    page: pageUrl(origin, locale, `mails/${key}`),
    oneClick: `${origin}/api/mail-preferences/${kind}/stop/${key}`,
  };
}
