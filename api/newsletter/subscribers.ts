import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { readSignedId, signId } from '#api/http/signed-id.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { Locale } from '#contract/locale.ts';
import type { NewsletterAnswer } from '#contract/newsletter-contract.ts';
import * as statements from './subscribers-sql.ts';

export type { Subscriber } from './subscribers-sql.ts';

export const { deleteSubscriber, hasSubscribed, selectSubscriber } = statements;

const PURPOSE = 'newsletter';
const UNCONFIRMED_DAYS = 3;

/** Returns `17-<seal>`, which confirms one subscription while its row exists. */
export const signSubscription = (id: number, keys: Keys): string => signId(PURPOSE, id, keys);

export const readSubscription = (link: string, keys: Keys): number | null => readSignedId(PURPOSE, link, keys);

type Request = {
  email: string;
  locale: Locale;
  /** True if the address is the confirmed one of the calling customer. */
  isOwn: boolean;
  /** False if the rate limit of mails to this address is exceeded. */
  mayMail: boolean;
};

/** Subscribes the own address at once. Any other gets a mail, even if subscribed, so the answer reveals nothing. */
export function subscribe(pool: Pool, { email, locale, isOwn, mayMail }: Request): Promise<NewsletterAnswer> {
  return transaction(pool, async (db) => {
    if (!isOwn && !mayMail) return 'asked';
    const { id } = await statements.upsertSubscriber(db, { email, locale, isConfirmed: isOwn });
    if (isOwn) return 'subscribed';
    await enqueueMail(db, { kind: 'newsletter_confirm', subscriberId: id });
    return 'asked';
  });
}

/** Subscribes an address whose owner is known, from the account or by the link of a mail. */
export const subscribeOwner = (db: Db, email: string, locale: Locale): Promise<unknown> =>
  statements.upsertSubscriber(db, { email, locale, isConfirmed: true });

export async function readRequest(db: Db, id: number | null): Promise<statements.Subscriber> {
  const found = id === null ? null : await statements.selectSubscriber(db, id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Confirms the address of a subscription. A repeated call changes nothing. */
export function confirmSubscription(pool: Pool, id: number | null): Promise<statements.Subscriber> {
  return transaction(pool, async (db) => {
    const found = await readRequest(db, id);
    await statements.updateConfirmed(db, found.id);
    return found;
  });
}

export const deleteUnconfirmed = (db: Db): Promise<number> => statements.deleteUnconfirmed(db, UNCONFIRMED_DAYS);
