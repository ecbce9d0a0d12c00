import { CommandError, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { refusedSentence } from '#cli/terminal/refused-change.ts';

/** The first argument as the number of a document, and the arguments after it. */
export function documentNumber({ args }: ParsedArgs, what: string): { id: number; rest: string[] } {
  const [number = '', ...rest] = args;
  if (!/^\d{1,9}$/.test(number)) throw new WrongUsage(`"${number}" is not the number of a ${what}`);
  return { id: Number(number), rest };
}

/** Cells of a text file: tabs or semicolons between them. */
export const fileRows = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;]/).map((cell) => cell.trim()));

/** Turns the refusal of a service function into a message of the terminal. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const sentence = refusedSentence(error);
    if (sentence === null) throw error;
    throw new CommandError(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  }
}
