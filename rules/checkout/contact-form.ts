import { isPhone, MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { type AccountProblem, forgotProblems } from './account-form.ts';

export const MAX_MESSAGE_LENGTH = 5000;

export type ContactForm = { name: string; email: string; phone: string; message: string };
type ContactProblem = Extract<AccountProblem, 'required' | 'email' | 'phone' | 'too_long'>;
type ContactProblems = Partial<Record<keyof ContactForm, ContactProblem>>;

export function contactProblems({ name, email, phone, message }: ContactForm): ContactProblems {
  const problems: ContactProblems = {};
  const nameProblem = textProblem(name, MAX_FIELD_LENGTH);
  const emailProblem = forgotProblems({ email }).email as ContactProblem | undefined;
  const messageProblem = textProblem(message, MAX_MESSAGE_LENGTH);
  if (nameProblem) problems.name = nameProblem;
  if (emailProblem) problems.email = emailProblem;
  if (phone.trim() !== '' && !isPhone(phone.trim())) problems.phone = 'phone';
  if (messageProblem) problems.message = messageProblem;
  return problems;
}

function textProblem(text: string, most: number): ContactProblem | undefined {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'required';
  return text.trim().length > most ? 'too_long' : undefined;
}
