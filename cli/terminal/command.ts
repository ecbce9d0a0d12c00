import type { Config } from '#api/config.ts';
import type { Pool } from '#api/database/sql.ts';
import { InputError } from '#api/rows/input-error.ts';

/** Something the merchant can mend: the message is printed as it is, without a stack. */
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
  /** What stands for the value in the help: `--report FILE`. */
  value?: string;
  description: string;
};

export type ParsedArgs = { args: string[]; options: Record<string, string | boolean | undefined> };

export type Terminal = {
  out: (line: string) => void;
  err: (line: string) => void;
  /** A line that the next one takes the place of, where that is possible. */
  progress: (line: string) => void;
};

export type OpenShop = {
  pool: Pool;
  databaseUrl: string;
  /** Of the shop's own PostgreSQL; null with DATABASE_URL. */
  databaseFolder: string | null;
  config: Config;
  close: () => Promise<void>;
};

export type CommandContext = {
  terminal: Terminal;
  /** The shop's database, opened when first asked for and closed after the command. */
  shop: () => Promise<OpenShop>;
  /** A path as the merchant typed it, from where they typed it. */
  resolvePath: (path: string) => string;
  signal: AbortSignal;
  now: () => Date;
};

export type Command = {
  name: string;
  usage: string;
  summary: string;
  options: Record<string, Option>;
  details?: string;
  run: (given: ParsedArgs, context: CommandContext) => Promise<number>;
};

export function numberOption(given: ParsedArgs, name: string, fallback: number): number {
  const value = given.options[name];
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new WrongUsage(`--${name} wants a whole number, not "${value}"`);
  return number;
}

export const textOption = (given: ParsedArgs, name: string): string | null => {
  const value = given.options[name];
  return typeof value === 'string' ? value : null;
};

export function onlyArgument(given: ParsedArgs, what: string): string {
  const [argument, ...more] = given.args;
  if (argument === undefined) throw new WrongUsage(`${what} is missing`);
  if (more.length > 0) throw new WrongUsage(`one ${what} at a time, and "${more.join(' ')}" is more`);
  return argument;
}
