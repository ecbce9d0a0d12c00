/** A sign or a short form of a currency beside an amount. */
const CURRENCIES: readonly [currency: string, sign: RegExp][] = [
  ['AMD', /֏|դրամ|դր\.?|драм(?:а|ов)?|др\.|\bamd\b|\bdram\b/giu],
  ['RUB', /₽|руб(?:лей|ля|ль)?\.?|\brub\b|\brur\b/giu],
  ['USD', /\$|\busd\b|долл?(?:аров|ара|ар)?\.?/giu],
  ['EUR', /€|\beur\b|евро/giu],
  ['GEL', /₾|\bgel\b|лари/giu],
];

export type WrittenAmount = {
  value: number;
  /** The currency whose sign is beside the number; null if there is none. */
  currency: string | null;
  /** The text besides number and currency, such as `/pcs`. */
  rest: string;
};

const SPACES = /[\s\u00a0\u202f\u2009]/g;
const NUMBER = /\d(?:[\d.,'’ \u00a0\u202f\u2009]*\d)?/;

/** Reads an amount as people write it: `249,900`, `249 900 ֏`, `1 260 ₽ /pcs`. Null: there is no number. */
export function writtenAmount(text: string): WrittenAmount | null {
  let [rest, currency]: [string, string | null] = [text, null];
  for (const [code, sign] of CURRENCIES) {
    if (rest.search(sign) < 0) continue;
    currency ??= code;
    rest = rest.replace(sign, ' ');
  }
  const [written] = NUMBER.exec(rest) ?? [];
  if (written === undefined) return null;
  const value = decimalOf(written.replace(SPACES, '').replace(/['’]/g, ''));
  return value === null ? null : { value, currency, rest: rest.replace(written, '').replace(SPACES, ' ').trim() };
}

/** The last comma or point followed by one or two digits, or by four and more, separates the decimals. */
function decimalOf(compact: string): number | null {
  const grouped = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(compact);
  if (!grouped) return null;
  const [, whole = '', decimals = '0'] = grouped;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}
