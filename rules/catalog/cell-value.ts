import { parseAmd } from '#rules/shop/money.ts';
import { MAX_PRICE, MIN_PRICE } from './price-change.ts';

export type CellProblem = 'not_an_amount' | 'too_low' | 'too_high' | 'needed';
type CellValue = { value: number | null; problem?: undefined } | { value?: undefined; problem: CellProblem };

type CellKind = 'price' | 'special_price' | 'stock';

const MAX_STOCK = 1_000_000;

/**
 * Parses a cell: an amount, empty text, or a change of the current value such as `=-5%`, `=+1000` or `=*2`. Any other
 * formula is invalid.
 */
export function readCell(text: string, now: number | null, kind: CellKind): CellValue {
  const typed = text.trim();
  if (typed === '' || typed === '—' || typed === '-') return emptied(kind);
  if (typed.startsWith('=')) return computed(typed.slice(1), now, kind);
  if (/^\d{13,}$/.test(typed.replace(/[ ,\u00a0\u202f]/g, ''))) return { problem: 'too_high' };
  return fitting(parseAmd(typed), kind);
}

/** Validates a value; the server also uses it for values of requests. */
export function fitting(value: number | null, kind: CellKind): CellValue {
  if (value === null || !Number.isSafeInteger(value)) return { problem: 'not_an_amount' };
  if (value < (kind === 'stock' ? 0 : MIN_PRICE)) return { problem: 'too_low' };
  if (value > (kind === 'stock' ? MAX_STOCK : MAX_PRICE)) return { problem: 'too_high' };
  return { value };
}

const emptied = (kind: CellKind): CellValue => (kind === 'special_price' ? { value: null } : { problem: 'needed' });

const SUM = /^([+\-*])\s*(\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+|\d{1,12}(?:\.\d{1,2})?)\s*(%?)$/;

function computed(sum: string, now: number | null, kind: CellKind): CellValue {
  const plain = parseAmd(sum);
  if (plain !== null) return fitting(plain, kind);
  const [, sign, digits, percent] = SUM.exec(sum.trim()) ?? [];
  if (sign === undefined || digits === undefined || now === null) return { problem: 'not_an_amount' };
  const by = Number(digits.replace(/[^\d.]/g, ''));
  if (sign === '*') return percent ? { problem: 'not_an_amount' } : fitting(Math.round(now * by), kind);
  const step = percent ? (now * by) / 100 : by;
  return fitting(Math.round(sign === '+' ? now + step : now - step), kind);
}
