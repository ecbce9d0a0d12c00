import type { Locale } from '#contract/locale.ts';

/** HTML and plain text are both generated from it, so they never differ. */
export type MailContent = {
  subject: string;
  preheader: string;
  heading: string;
  blocks: MailBlock[];
  reason: string;
};

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string; isSecondary?: boolean }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'products'; rows: ProductLine[]; sums: Sum[] }
  | { kind: 'links'; rows: MailLink[] }
  | { kind: 'panel'; title: string; lines: string[]; rows?: Fact[] }
  | { kind: 'note'; text: string };

export type Fact = { label: string; value: string; url?: string };
export type MailLink = { label: string; url: string };
/** `image` is an absolute URL. */
export type ProductLine = { name: string; options: string; quantity: string; total: string; image?: string | null };
export type Sum = { label: string; amount: string; isGrand?: boolean };

export type MailLayout = {
  locale: Locale;
  origin: string;
  shopName: string;
  colon: string;
  contact: string;
  lines: string[];
};
