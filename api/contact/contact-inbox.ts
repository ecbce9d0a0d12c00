import type { Logger } from 'pino';
import { shopEmail } from '#api/content/content-settings.ts';
import type { Content } from '#api/content/content-store.ts';
import type { Pool } from '#api/database/sql.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { deletePastMessages } from './contact-sql.ts';

/** Retention of stored messages. The shop's mailbox also has them, so the copy is only needed when a mail is lost. */
const RETAINED_DAYS = 90;

type Parts = {
  config: { mode: 'demo' | 'live'; mailFrom: string | null };
  pool: Pool;
  readModel: { readonly content: Content };
  log: Logger;
};

/** Warns if a live shop has no address for messages. Deletes old messages now and once a day. */
export function openContactInbox({ config, pool, readModel, log }: Parts): { close: () => void } {
  if (config.mode === 'live' && shopEmail(readModel.content, config.mailFrom) === null) log.warn(NOWHERE);
  const clean = async () => {
    try {
      const { unmailed } = await deletePastMessages(pool, RETAINED_DAYS);
      if (unmailed > 0)
        log.warn(
          { letters: unmailed },
          `contact messages that were never mailed were deleted after ${RETAINED_DAYS} days`,
        );
    } catch (error) {
      log.warn({ cause: String(error) }, 'old contact messages could not be deleted; the next attempt is tomorrow');
    }
  };
  clean();
  const timer = setInterval(clean, DAY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

const NOWHERE =
  'contact messages are mailed to nobody: set the e-mail of the settings, or MAIL_FROM; `npm run shop -- messages` lists the messages';
