/** Grades of one query's results in their order; 0 for unjudged results. */
export type GradedResult = { grades: number[]; ideal: number[] };

export type Quality = { ndcg: number; recall: number; mrr: number; empty: number; queries: number };

const CUT = 10;

/** Means over queries that have a relevant product: nDCG@10 (gain 2^grade - 1), recall@10, MRR, share of empty answers. */
export function qualityOf(answers: readonly GradedResult[]): Quality {
  const mean = (of: (answer: GradedResult) => number) =>
    answers.reduce((sum, answer) => sum + of(answer), 0) / answers.length;
  return {
    ndcg: mean(({ grades, ideal }) => gainOf(grades) / gainOf(ideal.toSorted((a, b) => b - a))),
    recall: mean(({ grades, ideal }) => relevant(grades.slice(0, CUT)) / Math.min(CUT, relevant(ideal))),
    mrr: mean(({ grades }) => 1 / (grades.findIndex((grade) => grade > 0) + 1 || Number.POSITIVE_INFINITY)),
    empty: mean(({ grades }) => (grades.length === 0 ? 1 : 0)),
    queries: answers.length,
  };
}

const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, CUT).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

const relevant = (grades: readonly number[]): number => grades.filter((grade) => grade > 0).length;

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const DRAWS = 2000;

/** The mean and its 95 % bootstrap interval, which is the same at every call. */
export function meanInterval(values: readonly number[]): { mean: number; low: number; high: number } {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  // Mulberry32: the product of a linear congruential generator is not exact in a float, so its numbers soon repeat.
  let seed = 7;
  const draw = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return values[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * values.length)]!;
  };
  const means = Array.from({ length: DRAWS }, () => mean(values.map(draw)));
  return { mean: mean(values), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}
