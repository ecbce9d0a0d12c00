import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { findLocation } from '#api/database/embedded/database-location.ts';

/** Copies an empty database into a data folder, because initdb takes a second of processor time each time. */
export async function copyCluster(dataFolder: string): Promise<void> {
  const { folder } = await findLocation(dataFolder);
  for (const part of ['data', 'password']) copyOwned(join(inject('clusterFolder'), part), join(folder, part));
}

/** Keeps the owner of the files, who is not root even if root runs the tests. */
function copyOwned(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
}
