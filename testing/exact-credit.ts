/** Computes docs/spec/credit.md 3 in exact integers, independently of `rules/`. Rates are thousandths of a per cent. */
export type ExactTerms = { rate: number; fee: number; months: number };

const YEAR = 1_200_000n;

/** Returns a function that computes the monthly payment, rounded half up. The fee is charged on `base`. */
export function exactMonthly({ rate, fee, months }: ExactTerms): (financed: number, base?: number) => number {
  const grown = YEAR + BigInt(rate);
  const scale = grown ** BigInt(months);
  let worth = 0n;
  for (let power = YEAR, month = 0; month < months; month += 1, power *= YEAR) worth = worth * grown + power;
  return (financed, base = financed) =>
    halfUp(BigInt(financed) * scale * 100_000n + BigInt(base) * BigInt(fee) * worth, worth * 100_000n);
}

export const exactCreditPrice = (price: number, markup: number): number =>
  halfUp(BigInt(price) * BigInt(100_000 + markup), 100_000n);

export const exactShare = (sum: number, thousandths: number, whole: number): number =>
  halfUp(BigInt(sum) * BigInt(thousandths), BigInt(whole));

function halfUp(over: bigint, under: bigint): number {
  const whole = over / under;
  return Number(2n * (over % under) >= under ? whole + 1n : whole);
}
