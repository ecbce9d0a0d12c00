import type { Locale } from '#contract/locale.ts';
import type { AccentTones } from '#rules/shop/accent.ts';

/** HTML and plain text are both generated from it, so they never differ. */
export type MailContent = {
  subject: string;
  preheader: string;
  heading: string;
  blocks: MailBlock[];
  /** States why the recipient got the mail; a function if the sentence names the shop. */
  reason: string | ((shop: string) => string);
  /** Link to the mail preferences, in mails that a reader can refuse. */
  unsubscribe?: MailLink;
};

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string; isSecondary?: boolean }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'products'; rows: ProductLine[]; sums: Sum[] }
  | { kind: 'offers'; title?: string; rows: OfferLine[] }
  | { kind: 'links'; rows: MailLink[] }
  | { kind: 'panel'; title: string; lines: string[]; rows?: Fact[] }
  | { kind: 'note'; text: string };

export type Fact = { label: string; value: string; url?: string };
export type MailLink = { label: string; url: string };
/** `image` is an absolute URL. */
export type ProductLine = { name: string; options: string; quantity: string; total: string; image?: string | null };
/** A product to look at. Prices are formatted; `oldPrice` is null without a discount, and `url` opens its page. */
export type OfferLine = { name: string; price: string; oldPrice: string | null; image: string | null; url: string };
export type Sum = { label: string; amount: string; isGrand?: boolean };

export type MailLayout = {
  locale: Locale;
  origin: string;
  shopName: string;
  colon: string;
  contact: string;
  lines: string[];
  accent: Pick<AccentTones, 'accent' | 'text'>;
  /** Absolute address of the logo; null shows the name as text. */
  logo: { url: string; width: number; height: number } | null;
  signature: string;
};

export const reasonOf = ({ reason }: MailContent, { shopName }: MailLayout): string =>
  typeof reason === 'string' ? reason : reason(shopName);
