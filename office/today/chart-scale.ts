const STEPS = [1, 2, 2.5, 5, 10];
const TICKS = 3;

/** Round values from zero to above the greatest, so that lines of a chart are read without counting. */
export function chartScale(greatest: number): { top: number; ticks: number[] } {
  const least = Math.max(greatest, TICKS) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((one) => one * power >= least) ?? 10);
  return { top: step * TICKS, ticks: Array.from({ length: TICKS + 1 }, (_, index) => index * step) };
}
