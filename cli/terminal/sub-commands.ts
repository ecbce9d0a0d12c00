import { type Command, type RunCommand, WrongUsage } from './command.ts';

export type SubCommand = { usage: string; run: RunCommand };

type Parts = Omit<Command, 'usage' | 'details' | 'run'> & { details: readonly string[] };

/** Creates a command whose first argument is one of `subCommands`; its help lists the usage of each one. */
export function withSubCommands(
  { details, ...command }: Parts,
  subCommands: Readonly<Record<string, SubCommand>>,
): Command {
  const { name: commandName } = command;
  const usage = Object.entries(subCommands).map(([name, { usage }]) =>
    `  npm run shop -- ${commandName} ${name} ${usage}`.trimEnd(),
  );
  return {
    ...command,
    usage: Object.keys(subCommands).join('|'),
    details: [...usage, '', ...details].join('\n'),
    run(given, context) {
      const [name = '', ...args] = given.args;
      const subCommand = subCommands[name];
      if (subCommand) return subCommand.run({ ...given, args }, context);
      throw new WrongUsage(name === '' ? `Choose an action for ${commandName}` : `${commandName} cannot "${name}"`);
    },
  };
}
