import { nameOf } from './bank-row.ts';
import type { StoredBank } from './banks-sql.ts';
import { type FileBank, type FileWord, sameName } from './read-banks.ts';

export type PlannedBank = Omit<StoredBank, 'id'> & { id: number | null };
export type BankPlan = {
  added: PlannedBank[];
  changed: StoredBank[];
  unchanged: number;
  removed: StoredBank[];
  troubles: FileWord[];
};

/** What the file makes of the banks that are there: the file is the whole list. */
export function planBanks(
  stored: readonly StoredBank[],
  file: readonly FileBank[],
  imageOf: (bank: FileBank, before: StoredBank | null) => string,
): BankPlan {
  const plan: BankPlan = { added: [], changed: [], unchanged: 0, removed: [], troubles: [] };
  const lines = new Map<StoredBank, number>();
  for (const [at, row] of file.entries()) {
    const meant = whichBank(stored, row);
    const before = meant[0] ?? null;
    const line = before && lines.get(before);
    if (meant.length > 1 || line) {
      plan.troubles.push({ line: row.line, column: 'name_hy', what: ambiguous(row, meant, line) });
      continue;
    }
    const bank = { ...toBank(row, at + 1), image: imageOf(row, before) };
    if (!before) {
      plan.added.push({ id: row.id, ...bank });
      continue;
    }
    lines.set(before, row.line);
    if (isSame(before, { id: before.id, ...bank })) plan.unchanged += 1;
    else plan.changed.push({ id: before.id, ...bank });
  }
  plan.removed = stored.filter((bank) => !lines.has(bank));
  return plan;
}

/** The bank of the row's id, or of its Armenian name when it has none. */
const whichBank = (stored: readonly StoredBank[], { id, name_hy }: FileBank): StoredBank[] =>
  stored.filter((bank) => (id === null ? sameName(bank.name.hy) === sameName(name_hy) : bank.id === id));

function ambiguous({ name_hy }: FileBank, [first, ...more]: readonly StoredBank[], line: number | null | undefined) {
  if (line) return `"${name_hy}" is bank ${first?.id}, which line ${line} means already; say which is which by id`;
  const ids = [first, ...more].map((bank) => bank?.id);
  return `there are ${ids.length} banks "${name_hy}" (${ids.join(', ')}); say which is meant by id`;
}

const toBank = (row: FileBank, place: number): Omit<StoredBank, 'id' | 'image'> => ({
  name: nameOf(row),
  rate: row.rate,
  serviceFee: row.service_fee,
  creditAmountRate: row.credit_amount_rate,
  periods: row.periods,
  minAmount: row.min_amount,
  maxAmount: row.max_amount,
  minDownPaymentPercent: row.min_down_payment_percent ?? 0,
  applyUrl: row.apply_url,
  position: row.position ?? place,
});

const isSame = (one: StoredBank, other: StoredBank): boolean => facts(one) === facts(other);

/** The database keeps the languages in an order of its own. */
const facts = ({ name, ...bank }: StoredBank): string =>
  JSON.stringify([name.hy, name.ru ?? '', name.en ?? '', ...Object.entries(bank).sort().flat()]);
