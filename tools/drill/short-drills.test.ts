import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Line } from '#tools/bench/report.ts';
import { drillFailover } from './failover.ts';
import { drillWaits } from './waits.ts';

/**
 * Limits are wide, because times are unreliable on a busy machine; `npm run drill` runs complete drills with strict
 * limits.
 */
const limits = { refusalMs: 60_000, backMs: 60_000 };
const LONG_MS = 600_000;

let folder = '';
const closers: (() => Promise<unknown>)[] = [];
const opened = (close: () => Promise<unknown>): void => void closers.push(close);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kayts-drill-'));
});

afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

const missed = (lines: readonly Line[]) => lines.filter(({ isMet }) => !isMet);

test(
  'orders acknowledged to shoppers still exist after the database has failed over to its standby',
  async () => {
    const lines = await drillFailover({ folder, rounds: 1, limits, opened });
    expect(missed(lines)).toEqual([]);
    expect(lines.length).toBeGreaterThan(3);
  },
  LONG_MS,
);

test(
  'orders acknowledged to shoppers still exist while the database is slow and out of connections',
  async () => {
    const only = ['+200 ms both ways', 'connections of the server used up'];
    const lines = await drillWaits({ folder, longestS: 5, only, limits, opened });
    expect(missed(lines)).toEqual([]);
    expect(lines.map(({ title }) => title)).toEqual(expect.arrayContaining(only));
  },
  LONG_MS,
);
