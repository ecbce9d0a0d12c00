export function distribution(values: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const median = (values: readonly number[]): number => distribution(values).p50;
