import { resolve } from 'node:path';
import { readConfig } from '#api/config.ts';
import { openShop } from './open-shop.ts';
import { runCommandLine } from './run-command-line.ts';
import { openTerminal } from './terminal/terminal.ts';

// npm runs scripts in the shop's folder; INIT_CWD is the folder where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd();
const stop = new AbortController();
const terminal = openTerminal(process.stdout, process.stderr);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

const code = await runCommandLine(process.argv.slice(2), {
  terminal,
  openShop: () => openShop(readConfig(process.env), terminal.err),
  resolvePath: (path) => resolve(typedIn, path),
  signal: stop.signal,
  now: () => new Date(),
});
process.exit(code);
