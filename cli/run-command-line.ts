import { parseArgs } from 'node:util';
import { BadConfig } from '#api/config.ts';
import { EmbeddedPostgresError } from '#api/database/embedded/embedded-error.ts';
import { MigrationRefusal } from '#api/database/migrate.ts';
import { explainFileError, fileFault } from '#api/files/file-error.mjs';
import { isConnectionFailure } from '#api/http/database-unavailable.ts';
import { StorageUnavailable } from '#api/images/storage/picture-storage.ts';
import { InputError } from '#api/rows/input-error.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { commands, FORMER_NAMES } from './commands.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  EXIT,
  type OpenShop,
  type ParsedArgs,
  type Terminal,
  WrongUsage,
} from './terminal/command.ts';

type CliContext = {
  terminal: Terminal;
  openShop: () => Promise<OpenShop>;
  resolvePath: (path: string) => string;
  signal: AbortSignal;
  now: () => Date;
  graceMs?: number;
};

export async function runCommandLine(line: readonly string[], cli: CliContext): Promise<number> {
  const { terminal } = cli;
  const [name, ...rest] = currentNames(line, terminal);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const named = commands.find((command) => command.name === rest[0]);
    terminal.out(named ? helpOf(named) : overview());
    return EXIT.done;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    terminal.err(`There is no command "${name}".\n\n${overview()}`);
    return EXIT.wrongUsage;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(helpOf(command));
    return EXIT.done;
  }
  return runCommand(command, rest, cli);
}

function currentNames(line: readonly string[], terminal: Terminal): readonly string[] {
  const [name = '', ...rest] = line;
  const current = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : undefined;
  if (!current) return line;
  terminal.err(`"${name}" is now "${current.join(' ')}". The former name will be removed in the next release.`);
  return [...current, ...rest];
}

async function runCommand(command: Command, rest: string[], cli: CliContext): Promise<number> {
  const { terminal } = cli;
  const opened: Promise<OpenShop>[] = [];
  const shop = () => (opened[0] ??= cli.openShop());
  const context: CommandContext = { ...cli, shop };
  try {
    return (await Promise.race([command.run(parse(command, rest), context), interruption(cli)])) ?? EXIT.done;
  } catch (error) {
    terminal.err(explain(error, command));
    return error instanceof WrongUsage ? EXIT.wrongUsage : EXIT.failed;
  } finally {
    await opened[0]?.then(
      (shop) => shop.close(),
      () => {},
    );
  }
}

/** Milliseconds in which a command may finish its work after a signal. */
const GRACE_MS = 8_000;

/** Rejects when a command is still running after that time, so that a signal always ends it. */
function interruption({ signal, graceMs = GRACE_MS }: CliContext): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => setTimeout(reject, graceMs, new CommandError('Interrupted.')).unref();
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

function parse({ options, name }: Command, args: string[]): ParsedArgs {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { args: positionals, options: values };
  } catch (error) {
    const message = messageOf(error).split('. ')[0] ?? '';
    throw new WrongUsage(`${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
  }
}

const SENTENCES = [InputError, BadConfig, EmbeddedPostgresError, MigrationRefusal] as const;

/** Returns a message for faults that a merchant can correct, and the stack trace for bugs. */
function explain(error: unknown, command: Command): string {
  if (error instanceof WrongUsage) return `${error.message}\n\n${helpOf(command)}`;
  if (SENTENCES.some((kind) => error instanceof kind)) return messageOf(error);
  if (error instanceof StorageUnavailable) return `${error.message} Written data is complete; run the command again.`;
  const ofFile = explainFileError(error);
  if (ofFile) return ofFile;
  if (isConnectionFailure(error)) {
    return `The database connection was lost (${messageOf(error)}). Written data is complete; run the command again.`;
  }
  const fault = fileFault(error);
  if (fault) return `${fault.path ?? 'A file'} cannot be used: ${fault.why} (${fault.code}).`;
  return (error instanceof Error && error.stack) || String(error);
}

const overview = (): string =>
  [
    'npm run shop -- COMMAND',
    '',
    ...columns(commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary])),
    '',
    'npm run shop -- help COMMAND shows the details of a command.',
  ].join('\n');

const helpOf = ({ name, usage, summary, options, details }: Command): string =>
  [
    `npm run shop -- ${`${name} ${usage}`.trim()} [options]`,
    '',
    summary,
    ...(Object.keys(options).length > 0 ? ['', ...columns(Object.entries(options).map(optionLine))] : []),
    ...(details ? ['', details] : []),
  ].join('\n');

const optionLine = ([name, { value, description }]: [string, { value?: string; description: string }]): [
  string,
  string,
] => [`--${name}${value ? ` ${value}` : ''}`, description];

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
}
