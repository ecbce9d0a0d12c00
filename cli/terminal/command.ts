import type { Config } from '#api/config.ts';
import type { Pool } from '#api/database/sql.ts';
import { InputError } from '#api/rows/input-error.ts';

/** A fault that the merchant can correct: the message is printed without a stack trace. */
export class CommandError extends InputError {}

export class WrongUsage extends CommandError {}

export const EXIT = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  refusals: 3,
} as const;

type Option = {
  type: 'string' | 'boolean';
  /** Placeholder of the value in the help: `--report FILE`. */
  value?: string;
  description: string;
};

export type ParsedArgs = { args: string[]; options: Record<string, string | boolean | undefined> };

export type Terminal = {
  out: (line: string) => void;
  err: (line: string) => void;
  /** Prints a line that the next one overwrites where the terminal supports it. */
  progress: (line: string) => void;
};

export type OpenShop = {
  pool: Pool;
  databaseUrl: string;
  /** The folder of the embedded PostgreSQL; null with DATABASE_URL. */
  databaseFolder: string | null;
  config: Config;
  close: () => Promise<void>;
};

export type CommandContext = {
  terminal: Terminal;
  /** Opens the database on the first call; it is closed after the command. */
  shop: () => Promise<OpenShop>;
  /** Resolves a path relative to the folder where it was typed. */
  resolvePath: (path: string) => string;
  signal: AbortSignal;
  now: () => Date;
};

/** Resolves with the exit code. A command without one has succeeded. */
export type RunCommand = (given: ParsedArgs, context: CommandContext) => Promise<number | undefined> | Promise<void>;

export type Command = {
  name: string;
  usage: string;
  summary: string;
  options: Record<string, Option>;
  details?: string;
  run: RunCommand;
};

export function numberOption(given: ParsedArgs, name: string, fallback: number): number {
  const value = given.options[name];
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new WrongUsage(`--${name} needs a whole number, not "${value}"`);
  return number;
}

export const textOption = (given: ParsedArgs, name: string): string | null => {
  const value = given.options[name];
  return typeof value === 'string' ? value : null;
};

/** Values of the options `--ru` and `--en`. */
export function translations(given: ParsedArgs): { ru?: string; en?: string } {
  const [ru, en] = [textOption(given, 'ru'), textOption(given, 'en')];
  return { ...(ru !== null && { ru }), ...(en !== null && { en }) };
}

/** The number of a record, the only argument. `list`: the command that prints the numbers. */
export function idArgument(given: ParsedArgs, kind: string, list: string): number {
  const id = Number(onlyArgument(given, 'ID'));
  if (!Number.isSafeInteger(id) || id < 1) throw new WrongUsage(`ID is the number of ${kind}, see ${list}`);
  return id;
}

export function onlyArgument(given: ParsedArgs, what: string): string {
  const [argument, ...more] = given.args;
  if (argument === undefined) throw new WrongUsage(`${what} is missing`);
  if (more.length > 0) throw new WrongUsage(`only one ${what} is allowed, remove "${more.join(' ')}"`);
  return argument;
}
