import { appendFileSync, copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPlanLog } from './plan-log.ts';

const entry = (text: string): string =>
  `2026-11-26 19:12:42.465 UTC [31898] LOG:  duration: 0.092 ms  plan:\n\t{\n\t  "Query Text": ${JSON.stringify(text)},\n\t  "Plan": { "Node Type": "Result" }\n\t}\n`;
const OTHER = '2026-11-26 19:12:44.353 UTC [27954] LOG:  checkpoint starting: immediate\n';

test('openPlanLog returns each logged plan once, even when the log is truncated in between', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-plans-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'postgres.log');
  writeFileSync(file, entry('select before'));
  const take = openPlanLog(file);
  const texts = () => [...take()].map(({ text }) => text);

  appendFileSync(file, entry('select 1\n  from orders') + OTHER);
  expect(texts()).toEqual(['select 1 from orders']);

  appendFileSync(file, `${entry('select 2')}${OTHER}`);
  copyFileSync(file, `${file}.old`);
  truncateSync(file);
  appendFileSync(file, entry('select 3') + OTHER);
  expect(texts()).toEqual(['select 2', 'select 3']);
});
