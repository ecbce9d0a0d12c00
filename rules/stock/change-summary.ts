/** The audit log stores the size of a goods receipt or stocktake as its reason: `9 / 3`, then the document. */
export const changeSummary = (changed: number, lines: number, document = ''): string =>
  [`${changed} / ${lines}`, document].filter(Boolean).join(', ');

const SUMMARY = /^(\d+) \/ (\d+)(?:, (.+))?$/su;

export function parseChangeSummary(text: string): { changed: number; lines: number; document: string } | null {
  const [, changed, lines, document = ''] = SUMMARY.exec(text) ?? [];
  return lines === undefined ? null : { changed: Number(changed), lines: Number(lines), document };
}
