import { Trouble } from '#cli/command.ts';

/** The file as a whole cannot be read, so nothing of it is used. */
export class FileError extends Trouble {}
