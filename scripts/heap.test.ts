import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetHeap, heapFlags } from './heap.mjs';

const GB = 2 ** 30;

function folderWith(record: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-heap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (record !== null) writeFileSync(join(folder, 'heap.json'), record);
  return folder;
}

test.each([
  ['a first start', null, 8 * GB, []],
  ['a broken record', '{"heapMb":', 8 * GB, []],
  ['a small shop', '{"heapMb":61}', 8 * GB, ['--max-old-space-size=384']],
  ['a large shop', '{"heapMb":500}', 8 * GB, ['--max-old-space-size=1500']],
  ['a large shop on a small machine', '{"heapMb":500}', GB, ['--max-old-space-size=768']],
])('heap limit of %s', (_, record, memory, flags) => {
  expect(heapFlags(folderWith(record), { memory })).toEqual(flags);
});

test("the operator's own limit wins", () => {
  const folder = folderWith('{"heapMb":500}');

  expect(heapFlags(folder, { nodeOptions: '--max-old-space-size=900', memory: 8 * GB })).toEqual([]);
});

test('forgetHeap removes a limit that was too low, once', () => {
  const folder = folderWith('{"heapMb":61}');

  expect([forgetHeap(folder), forgetHeap(folder)]).toEqual([true, false]);
  expect(existsSync(join(folder, 'heap.json'))).toBe(false);
});
