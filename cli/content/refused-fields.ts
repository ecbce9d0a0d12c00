import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { CommandError } from '#cli/terminal/command.ts';

/** Turns a refusal of the office's services into the error of a command that names each wrong field. */
export function asCommandError(error: unknown, what: string): unknown {
  if (error instanceof OfficeRefusal && error.code === 'in_use')
    return new CommandError(`${what} Something still uses ${(error.changed ?? []).join(', ')}.`);
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'not_found') return new CommandError(`${what} It does not exist.`);
  const fields = Object.entries(error.details.fields ?? {});
  return fields.length === 0 ? error : new CommandError([what, ...fields.map(toSentence)].join('\n'));
}

type Field = [name: string, problem: NonNullable<Refusal['details']['fields']>[string]];

function toSentence([field, { problem, limit = 0, values }]: Field): string {
  const sentence = messagesIn('en').problems[problem];
  const text =
    typeof sentence === 'string'
      ? sentence
      : sentence({ field, limit, least: '', most: '', periods: '', names: '', ...values });
  return `  ${field}: ${text}`;
}
