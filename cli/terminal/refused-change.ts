import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refusalAnswer } from '#api/http/refusal-answer.ts';
import { officeSentence } from '#api/messages/office-sentences.ts';
import { CommandError } from './command.ts';

/** Runs a change of settings and turns its refusals into messages of the terminal. */
export async function refusedAsMessage<T>(subject: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const sentence = refusedSentence(error);
    if (sentence === null) throw error;
    throw new CommandError(`${subject}: ${sentence}`);
  }
}

/** The reason of a refusal; null for any other error. */
export function refusedSentence(error: unknown): string | null {
  if (error instanceof OfficeRefusal && error.code === 'in_use')
    return `${error.uses.orders ?? 0} orders name it. Hide it instead.`;
  if (error instanceof OfficeRefusal) return officeSentence(error.code, 'en');
  return error instanceof Refusal ? sentenceOf(error) : null;
}

function sentenceOf(refusal: Refusal): string {
  if (refusal.code === 'not_found') return 'there is no such entry.';
  const { body } = refusalAnswer(refusal, 'en', { besideFields: true });
  const { errors = {} } = body as { errors?: Record<string, string[]> };
  const fields = Object.entries(errors).map(([field, [sentence = '']]) => `${field}: ${sentence}`);
  return fields.length > 0 ? fields.join(' ') : officeSentence(refusal.code, 'en');
}
