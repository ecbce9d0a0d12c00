import { realpath } from 'node:fs/promises';
import { CommandError } from './command.ts';

/** The folder without symbolic links, for comparison with the paths of its files. */
export const realFolder = (folder: string): Promise<string> =>
  realpath(folder).catch(() => {
    throw new CommandError(`The picture folder ${folder} does not exist.`);
  });
