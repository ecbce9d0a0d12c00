import { type Command, type Context, type Given, WrongUsage } from './command.ts';

export type SubCommand = { takes: string; run: (given: Given, context: Context) => Promise<number> };

type Parts = Omit<Command, 'takes' | 'details' | 'run'> & { details: readonly string[] };

/** A command whose first argument names one of `subCommands`; its help lists how each of them is called. */
export function withSubCommands(
  { details, ...command }: Parts,
  subCommands: Readonly<Record<string, SubCommand>>,
): Command {
  const { name: commandName } = command;
  const usage = Object.entries(subCommands).map(([name, { takes }]) =>
    `  npm run shop -- ${commandName} ${name} ${takes}`.trimEnd(),
  );
  return {
    ...command,
    takes: Object.keys(subCommands).join('|'),
    details: [...usage, '', ...details].join('\n'),
    run(given, context) {
      const [name = '', ...args] = given.args;
      const subCommand = subCommands[name];
      if (subCommand) return subCommand.run({ ...given, args }, context);
      throw new WrongUsage(name === '' ? `Say what to do with ${commandName}` : `${commandName} cannot "${name}"`);
    },
  };
}
