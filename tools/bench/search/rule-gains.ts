import { RANKING_WEIGHTS, SEARCH_RULES } from '#api/catalog/search/ranking-weights.ts';
import { foldCells } from './folds.ts';
import { meanInterval } from './metrics.ts';

type Weight = keyof typeof RANKING_WEIGHTS;
type Rule = keyof typeof SEARCH_RULES;

/** The value with which a rule has no effect. */
const OFF: Record<Weight, number> = {
  synonym: 0,
  beside: 0,
  otherKind: 1,
  otherKindInPart: 1,
  unsaid: 1,
  sideBySide: 0,
  nothingElse: 0,
  measured: 0,
  fitting: 0,
  similar: 0,
};

/** A judged set with a function that returns the nDCG@10 of each of its queries with the current weights. */
export type MeasuredSet = { name: string; measure: () => number[] };

/**
 * Switches each ranking rule off in turn. Yields the lines of a table of its gain per set, with the 95 % interval of a
 * paired bootstrap. A star marks an interval without zero.
 */
export function* ruleGains(sets: readonly MeasuredSet[]): Generator<string> {
  const whole = sets.map(({ measure }) => measure());
  const gainCells = () => {
    const gains = sets.map(({ measure }, at) => {
      const without = measure();
      return whole[at]!.map((score, query) => score - without[query]!);
    });
    return [...[...gains, gains.flat()].map(gainCell), foldCells(gains.flat())].join(' | ');
  };
  const names = [...sets.map(({ name }) => name), 'all queries', 'all by fold'];
  yield '';
  yield `| rule | weight | ${names.join(' | ')} |`;
  yield `|---|---:|${'---:|'.repeat(names.length)}`;
  for (const rule of Object.keys(OFF) as Weight[]) {
    const value = RANKING_WEIGHTS[rule];
    RANKING_WEIGHTS[rule] = OFF[rule];
    const cells = gainCells();
    RANKING_WEIGHTS[rule] = value;
    yield `| ${rule} | ${value} | ${cells} |`;
  }
  for (const rule of Object.keys(SEARCH_RULES) as Rule[]) {
    SEARCH_RULES[rule] = false;
    const cells = gainCells();
    SEARCH_RULES[rule] = true;
    yield `| ${rule} | | ${cells} |`;
  }
}

function gainCell(gains: readonly number[]): string {
  if (gains.every((gain) => gain === 0)) return '0';
  const { mean, low, high } = meanInterval(gains);
  const star = low > 0 || high < 0 ? '*' : '';
  return `${mean.toFixed(4)}${star} (${low.toFixed(4)} to ${high.toFixed(4)})`;
}
