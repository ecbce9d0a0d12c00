import { closeSync, openSync, readSync, statSync } from 'node:fs';

export type Plan = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
};
type ExplainedStatement = { text: string; plan: Plan };

/** Reads the plans that auto_explain writes as JSON into PostgreSQL's log from now on. */
export function openPlanLog(file: string) {
  let at = statSync(file).size;
  let rest = '';
  /** Returns each plan once. Call it often, because a long log is moved to `.old` and restarted. */
  return function* take(): Generator<ExplainedStatement> {
    const size = statSync(file).size;
    if (size < at) rest += read(`${file}.old`, at, statSync(`${file}.old`).size);
    rest += read(file, size < at ? 0 : at, size);
    at = size;
    const entries = rest.split(/\n(?!\t)/);
    rest = entries.pop() ?? '';
    for (const entry of entries) {
      const json = entry.match(/^[^\n]* LOG: {2}duration: [^\n]* plan:\n(.*)$/s)?.[1];
      if (json === undefined) continue;
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan };
      yield { text: text.replace(/\s+/g, ' ').trim(), plan };
    }
  };
}

function read(file: string, from: number, to: number): string {
  const piece = Buffer.alloc(Math.max(0, to - from));
  const handle = openSync(file, 'r');
  readSync(handle, piece, 0, piece.length, from);
  closeSync(handle);
  return piece.toString('utf8');
}
