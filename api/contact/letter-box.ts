import type { Logger } from 'pino';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Pool } from '#api/database/sql.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { shopAddress } from '#api/mail/shop-address.ts';
import { deletePastMessages } from './contact-sql.ts';

/** Letters stay in the shop's mailbox; here they only wait for it, and a while longer in case it loses one. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

type Parts = { config: ShopSettings; pool: Pool; shelf: Shelf; log: Logger };

/** Says at once when a real shop's letters would reach nobody, and throws old ones away, now and every day. */
export function openLetterBox({ config, pool, shelf, log }: Parts): { close: () => void } {
  if (config.mode === 'live' && shopAddress(shelf.content, config.mailFrom) === null) log.warn(NOWHERE);
  const clean = async () => {
    try {
      const { unmailed } = await deletePastMessages(pool, KEPT_DAYS);
      if (unmailed > 0)
        log.warn({ letters: unmailed }, `letters that were never mailed are deleted after ${KEPT_DAYS} days`);
    } catch (error) {
      log.warn({ cause: String(error) }, 'old letters could not be deleted, tomorrow again');
    }
  };
  clean();
  const timer = setInterval(clean, DAY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

const NOWHERE =
  'letters to the shop are mailed to nobody: set the e-mail of the settings, or MAIL_FROM; `npm run shop -- letters` lists what visitors wrote';
