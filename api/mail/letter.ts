import type { Locale } from '#contract/locale.ts';

/** What stands in a mail, said once; HTML and text are drawn from it, so they never say different things. */
export type Letter = {
  subject: string;
  /** The line that lists of mails show beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** Why one gets this mail. */
  reason: string;
};

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string; isSecondary?: boolean }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'goods'; rows: Goods[]; sums: Sum[] }
  | { kind: 'panel'; title: string; lines: string[]; rows?: Fact[] }
  | { kind: 'note'; text: string };

export type Fact = { label: string; value: string };
export type Goods = { name: string; options: string; quantity: string; total: string };
export type Sum = { label: string; amount: string; isGrand?: boolean };

/** What stands under every letter. */
export type Sender = {
  locale: Locale;
  /** Origin of the shop, from its configuration: never from a request. */
  origin: string;
  shopName: string;
  colon: string;
  contact: string;
  lines: string[];
};
