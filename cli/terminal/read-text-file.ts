import { readFile } from 'node:fs/promises';
import { CommandError } from './command.ts';

export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'ENOENT' ? `${path} does not exist.` : `${path} cannot be read (${error.code}).`,
    );
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${path} is not UTF-8. Nothing was changed.`);
  }
}
