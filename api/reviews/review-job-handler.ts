import type { Logger } from 'pino';
import { JOB } from '#api/audit/audit-log.ts';
import { reviewSettingsOf } from '#api/content/content-settings.ts';
import type { Content } from '#api/content/content-store.ts';
import { REVIEW_QUEUE } from '#api/database/job-queues.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { repeatingHandler } from '#api/jobs/repeating-job.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { selectUnread } from '#api/orders/reviews/stored-texts.ts';
import { REVIEW_LINK_DAYS } from '#rules/reviews/shopper-text.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { decideText } from './decide-text.ts';
import { hashOfLink, signReviewLink } from './review-link.ts';
import { insertRequest, selectOrdersToAsk } from './review-requests-sql.ts';

const HOUR_MS = 3_600_000;
/** Maximum days that a request may be late, so that switching the mails on asks for no old orders. */
const LATE_DAYS = 14;
const MAX_ORDERS = 500;
const MAX_TEXTS = 200;

type Parts = {
  pool: Pool;
  readModel: { readonly content: Content };
  pictures: PictureStorage;
  linkKeys: Keys;
  clock: () => Date;
  log: Logger;
  notifyCatalogChanged: () => void;
};

/** Runs every hour. */
export const reviewHandler = (parts: Parts): Handler =>
  repeatingHandler(parts, {
    queue: REVIEW_QUEUE,
    failure: 'reviews could not be processed',
    async run() {
      const { clock, log, notifyCatalogChanged } = parts;
      const [asked, published] = [await askForReviews(parts), await publishUnread(parts)];
      if (published > 0) notifyCatalogChanged();
      if (asked + published > 0) log.info({ asked, published }, 'asked for reviews and published by rule');
      return new Date(clock().getTime() + HOUR_MS);
    },
  });

/** Queues one review request for each order, some days after the hand-over. Returns their number. */
export async function askForReviews({
  pool,
  readModel,
  linkKeys,
  clock,
}: Pick<Parts, 'pool' | 'readModel' | 'linkKeys' | 'clock'>): Promise<number> {
  const { askDays } = reviewSettingsOf(readModel.content);
  if (askDays === null) return 0;
  const now = clock().getTime();
  const until = new Date(now - askDays * DAY_MS);
  const from = new Date(until.getTime() - LATE_DAYS * DAY_MS);
  const expiresAt = new Date(now + REVIEW_LINK_DAYS * DAY_MS);
  return transaction(pool, async (db) => {
    let asked = 0;
    for (const { id } of await selectOrdersToAsk(db, { from, until }, MAX_ORDERS)) {
      const tokenHash = hashOfLink(signReviewLink(id, linkKeys));
      if ((await insertRequest(db, { orderId: id, tokenHash, expiresAt })) === 0) continue;
      await enqueueMail(db, { kind: 'review_request', orderId: id });
      asked += 1;
    }
    return asked;
  });
}

/** Publishes texts that nobody read in time, unless they look like spam. Returns their number. */
export async function publishUnread(
  parts: Pick<Parts, 'pool' | 'readModel' | 'pictures' | 'clock' | 'log'>,
): Promise<number> {
  const { pool, readModel, pictures, clock, log } = parts;
  const { publishDays } = reviewSettingsOf(readModel.content);
  if (publishDays === null) return 0;
  const now = clock();
  let published = 0;
  for (const { id } of await selectUnread(pool, new Date(now.getTime() - publishDays * DAY_MS), MAX_TEXTS)) {
    const decision = { id, status: 'published' as const, refusal: '', seen: null };
    // A text that cannot be published must not stop the others.
    const entry = await decideText(pool, { pictures, now }, { actor: JOB }, decision).catch((error: unknown) => {
      log.warn({ err: error, text: id }, 'a text of a shopper was not published by rule');
      return null;
    });
    if (entry !== null) published += 1;
  }
  return published;
}
