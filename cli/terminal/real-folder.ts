import { realpath } from 'node:fs/promises';
import { CommandError } from './command.ts';

/** The folder without symbolic links, as paths of its files are compared with it. */
export const realFolder = (folder: string): Promise<string> =>
  realpath(folder).catch(() => {
    throw new CommandError(`The folder ${folder} with the pictures is not there.`);
  });
