import { type BankRemark, type BankRow, nameOf, normalizedName } from './bank-row.ts';
import type { StoredBank } from './stored-banks.ts';

export type FileBank = BankRow & { line: number };
export type PlannedBank = Omit<StoredBank, 'id'> & { id: number | null };
export type BankPlan = {
  added: PlannedBank[];
  changed: StoredBank[];
  unchanged: number;
  removed: StoredBank[];
  errors: BankRemark[];
};

export function planBanks(
  stored: readonly StoredBank[],
  file: readonly FileBank[],
  imageOf: (bank: FileBank, before: StoredBank | null) => string,
): BankPlan {
  const plan: BankPlan = { added: [], changed: [], unchanged: 0, removed: [], errors: [] };
  const lines = new Map<StoredBank, number>();
  for (const [at, row] of file.entries()) {
    const matches = matchingBanks(stored, row);
    const before = matches[0] ?? null;
    const line = before && lines.get(before);
    if (matches.length > 1 || line) {
      plan.errors.push({ line: row.line, column: 'name_hy', what: ambiguous(row, matches, line) });
      continue;
    }
    const bank = { ...toBank(row, before, at + 1), image: imageOf(row, before) };
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

const matchingBanks = (stored: readonly StoredBank[], { id, name_hy }: FileBank): StoredBank[] =>
  stored.filter((bank) => (id === null ? normalizedName(bank.name.hy) === normalizedName(name_hy) : bank.id === id));

function ambiguous({ name_hy }: FileBank, [first, ...more]: readonly StoredBank[], line: number | null | undefined) {
  if (line) return `"${name_hy}" is bank ${first?.id}, which line ${line} means already; identify each bank by its id`;
  const ids = [first, ...more].map((bank) => bank?.id);
  return `there are ${ids.length} banks "${name_hy}" (${ids.join(', ')}); identify it by its id`;
}

const toBank = (row: FileBank, before: StoredBank | null, place: number): Omit<StoredBank, 'id' | 'image'> => ({
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
  enabled: row.enabled ?? before?.enabled ?? true,
  firstDay: row.first_day ?? before?.firstDay ?? null,
});

const isSame = (one: StoredBank, other: StoredBank): boolean => comparable(one) === comparable(other);

/** Normalises the key order, because jsonb sorts the languages of a name differently. */
const comparable = ({ name, ...bank }: StoredBank): string =>
  JSON.stringify([name.hy, name.ru ?? '', name.en ?? '', ...Object.entries(bank).sort().flat()]);
