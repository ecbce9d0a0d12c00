import type { Line } from '#tools/bench/report.ts';
import type { Faults } from './judge.ts';

/** One requirement with its result and faults. */
export const lineOf = (title: string, goal: string, found: string, faults: Faults): Line => ({
  title,
  goal,
  found: faults.length === 0 ? found : `${found}; ${shortened(faults).join('; ')}`,
  isMet: faults.length === 0,
});

const SHOWN = 3;
const shortened = (faults: Faults): Faults =>
  faults.length <= SHOWN ? faults : [...faults.slice(0, SHOWN), `and ${faults.length - SHOWN} more`];

export function drillTable(lines: readonly Line[]): string {
  return [
    '| what | found | must be | |',
    '|---|---|---|---|',
    ...lines.map(({ title, found, goal, isMet }) =>
      row([title, found, goal, goal === '' ? '' : isMet ? 'met' : '**missed**']),
    ),
    '',
  ].join('\n');
}

const row = (cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
