import { type AccountProblem, forgotProblems } from './account-form.ts';
import { isPhone, MAX_FIELD_LENGTH } from './address.ts';

export const MAX_MESSAGE_LENGTH = 5000;

export type ContactForm = { name: string; email: string; phone: string; message: string };
export type ContactProblem = Extract<AccountProblem, 'required' | 'email' | 'phone' | 'too_long'>;
export type ContactProblems = Partial<Record<keyof ContactForm, ContactProblem>>;

export function contactProblems({ name, email, phone, message }: ContactForm): ContactProblems {
  const problems: ContactProblems = {};
  const named = textProblem(name, MAX_FIELD_LENGTH);
  const mail = forgotProblems({ email }).email as ContactProblem | undefined;
  const said = textProblem(message, MAX_MESSAGE_LENGTH);
  if (named) problems.name = named;
  if (mail) problems.email = mail;
  if (phone.trim() !== '' && !isPhone(phone.trim())) problems.phone = 'phone';
  if (said) problems.message = said;
  return problems;
}

function textProblem(text: string, most: number): ContactProblem | undefined {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'required';
  return text.trim().length > most ? 'too_long' : undefined;
}
