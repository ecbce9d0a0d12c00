import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

type PostmasterFile = { pid: number; folder: string; port: number; status: string | undefined };

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), folder: lines[1] ?? '', port: Number(lines[3]), status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

export function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}
