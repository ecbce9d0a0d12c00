import * as z from 'zod/mini';
import type { Content } from '#api/content/content-store.ts';
import { type Db, sql } from '#api/database/sql.ts';
import {
  type GiftCardTerms,
  MAX_GIFT_CARD,
  MAX_GIFT_CARD_MONTHS,
  MIN_GIFT_CARD,
  readGiftAmounts,
} from '#rules/orders/gift-card.ts';

const DEFAULT_AMOUNTS = [5000, 10_000, 20_000, 50_000];
const DEFAULT_MIN = 5000;
const DEFAULT_MAX = 500_000;
const DEFAULT_MONTHS = 12;

const drams = (without: number) =>
  z.catch(z._default(z.int().check(z.minimum(MIN_GIFT_CARD), z.maximum(MAX_GIFT_CARD)), without), without);

const settings = z.object({
  gift_cards: z.catch(z.boolean(), false),
  gift_card_amounts: z.catch(z._default(z.string(), ''), ''),
  gift_card_min: drams(DEFAULT_MIN),
  gift_card_max: drams(DEFAULT_MAX),
  gift_card_months: z.catch(
    z._default(z.int().check(z.minimum(0), z.maximum(MAX_GIFT_CARD_MONTHS)), DEFAULT_MONTHS),
    DEFAULT_MONTHS,
  ),
});

/** The amounts and months of the gift cards on sale. `isSold` is false until the merchant switches the sale on. */
export function giftCardTerms(content: Pick<Content, 'settings'>): GiftCardTerms & { isSold: boolean } {
  const read = settings.parse(content.settings);
  const [min, max] = [Math.min(read.gift_card_min, read.gift_card_max), read.gift_card_max];
  const amounts = readGiftAmounts(read.gift_card_amounts) ?? DEFAULT_AMOUNTS;
  return {
    isSold: read.gift_cards,
    amounts: amounts.filter((amount) => amount >= min && amount <= max),
    ...{ min, max },
    months: read.gift_card_months === 0 ? null : read.gift_card_months,
  };
}

export const selectTerms = async (db: Db): Promise<GiftCardTerms> =>
  giftCardTerms(
    await db.one<{ settings: Record<string, unknown> }>(sql`
      select coalesce(jsonb_object_agg(key, value), '{}') as settings from settings where key like 'gift\\_card%'`),
  );
