import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Content = Uint8Array | string | AsyncIterable<Buffer | string>;
/** `flush` writes to the disk before the rename, so that a power cut leaves the old or the new file. */
type Options = { mode?: number; flush?: boolean };

/** Renames a draft into place, so that readers never see half a file. A failed write leaves no draft. */
export async function replaceFile(file: string, content: Content, options: Options = {}): Promise<void> {
  const beside = draftNameOf(file);
  try {
    await writeFile(beside, content, options);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

/** Unique per write, so that concurrent writers of one file never share a draft. */
const draftNameOf = (file: string): string => `${file}.${process.pid}-${randomBytes(6).toString('hex')}.part`;

/** The first group is the process id of the draft's writer. */
export const DRAFT_ENDING = /\.(\d+)(?:-[0-9a-f]+)?\.part$/;
/** Earlier versions used the ending `.new` for drafts. */
const isDraft = (name: string): boolean => DRAFT_ENDING.test(name) || name.endsWith('.new');
/** No write takes this long, so the process id of an older draft belongs to another process by now. */
const OLD_MS = 3_600_000;

/** Removes the drafts of ended processes and returns their number. Other processes may be writing here. */
export async function clearLeftovers(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => isDraft(name)).map((name) => join(folder, name));
  const cleared = await Promise.all(files.map(clearIfLeft));
  return cleared.filter(Boolean).length;
}

async function clearIfLeft(file: string): Promise<boolean> {
  const pid = Number(DRAFT_ENDING.exec(file)?.[1] ?? 0);
  const writtenAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  const isOld = Date.now() - writtenAt > OLD_MS;
  if (writtenAt >= performance.timeOrigin || (isOther(pid) && !isOld)) return false;
  return rm(file, { force: true }).then(
    () => true,
    () => false,
  );
}

function isOther(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
