import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommandLine } from '#cli/run-command-line.ts';
import type { TestShop } from './shop.ts';

export type CommandResult = { code: number; out: string; err: string };

/** Runs `npm run shop -- ...` in this process, on the database of a test's shop. */
export async function command(shop: TestShop, ...line: string[]): Promise<CommandResult> {
  const printed = { out: '', err: '' };
  const code = await runCommandLine(line, {
    terminal: {
      out: (text) => void (printed.out += `${text}\n`),
      err: (text) => void (printed.err += `${text}\n`),
      progress: () => {},
    },
    openShop: async () => ({
      pool: shop.pool,
      databaseUrl: shop.databaseUrl,
      databaseFolder: null,
      config: shop.config,
      close: async () => {},
    }),
    resolvePath: (path) => path,
    signal: new AbortController().signal,
    now: () => shop.clock.now,
  });
  return { code, ...printed };
}

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes rows as NDJSON into a file that is deleted after the test. */
export function file(name: string, content: string | Buffer | readonly object[]): string {
  const path = join(scratchFolder(), name);
  const isRows = Array.isArray(content) && !Buffer.isBuffer(content);
  writeFileSync(
    path,
    isRows ? content.map((row) => `${JSON.stringify(row)}\n`).join('') : (content as string | Buffer),
  );
  return path;
}
