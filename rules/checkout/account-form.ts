import { isEmail, isPhone, MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';

/**
 * Rules of docs/spec/storefront.md 5, 9 and docs/spec/api.md 3.38. Older passwords may be shorter, so the login accepts
 * them.
 */
export const MIN_PASSWORD_LENGTH = 8;
const MIN_LOGIN_PASSWORD_LENGTH = 4;
export const MAX_PASSWORD_LENGTH = 72;
export const GENDERS = ['Male', 'Female', 'Other'] as const;
export type Gender = (typeof GENDERS)[number];

export type AccountProblem =
  | 'required'
  | 'email'
  | 'phone'
  | 'too_short'
  | 'too_long'
  | 'mismatch'
  | 'invalid'
  | 'past_date';
export type AccountProblems<Form> = Partial<Record<keyof Form, AccountProblem>>;

export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();

export type LoginForm = { email: string; password: string };

/** The API passes 1 because it has no minimum length at the login (docs/spec/api.md 6.19). */
export function loginProblems(
  form: LoginForm,
  minPasswordLength = MIN_LOGIN_PASSWORD_LENGTH,
): AccountProblems<LoginForm> {
  return found({ email: emailProblem(form.email), password: passwordProblem(form.password, minPasswordLength) });
}

type ForgotForm = { email: string };

export const forgotProblems = (form: ForgotForm): AccountProblems<ForgotForm> =>
  found({ email: emailProblem(form.email) });

export type NewPassword = { password: string; password_confirmation: string };

export function newPasswordProblems(form: NewPassword): AccountProblems<NewPassword> {
  const password = passwordProblem(form.password, MIN_PASSWORD_LENGTH);
  const isRepeated = form.password === form.password_confirmation;
  return found({ password, password_confirmation: isRepeated ? undefined : 'mismatch' });
}

export type RegisterForm = ForgotForm & NewPassword;

export const registerProblems = (form: RegisterForm): AccountProblems<RegisterForm> => ({
  ...forgotProblems(form),
  ...newPasswordProblems(form),
});

export type ProfileForm = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  gender: string;
  date_of_birth: string;
  password: string;
  password_confirmation: string;
  current_password: string;
};

export function needsCurrentPassword(form: Pick<ProfileForm, 'email' | 'password'>, email: string): boolean {
  const typed = normaliseEmail(form.email);
  return form.password !== '' || (typed !== '' && typed !== email);
}

export function profileProblems(form: ProfileForm, today: string, email: string): AccountProblems<ProfileForm> {
  const isSecret = needsCurrentPassword(form, email);
  return found({
    first_name: nameProblem(form.first_name),
    last_name: nameProblem(form.last_name),
    email: emailProblem(form.email),
    phone: isEmpty(form.phone) || isPhone(form.phone.trim()) ? undefined : 'phone',
    gender: form.gender === '' || GENDERS.some((gender) => gender === form.gender) ? undefined : 'invalid',
    date_of_birth: isEmpty(form.date_of_birth) || isPastDay(form.date_of_birth, today) ? undefined : 'past_date',
    ...(form.password !== '' && newPasswordProblems(form)),
    current_password: isSecret && form.current_password === '' ? 'required' : undefined,
  });
}

const FIRST_BIRTHDAY = '1900-01-01';

function isPastDay(text: string, today: string): boolean {
  return isCalendarDay(text) && text >= FIRST_BIRTHDAY && text < today;
}

function emailProblem(typed: string): AccountProblem | undefined {
  const email = typed.trim();
  if (email === '') return 'required';
  if (email.length > MAX_FIELD_LENGTH) return 'too_long';
  return isEmail(email) && /^[\x21-\x7e]+$/.test(email) ? undefined : 'email';
}

function passwordProblem(password: string, least: number): AccountProblem | undefined {
  const { length } = [...password];
  if (length === 0) return 'required';
  if (length < least) return 'too_short';
  return length > MAX_PASSWORD_LENGTH ? 'too_long' : undefined;
}

function nameProblem(typed: string): AccountProblem | undefined {
  if (isEmpty(typed)) return 'required';
  return typed.trim().length > MAX_FIELD_LENGTH ? 'too_long' : undefined;
}

const isEmpty = (text: string): boolean => text.trim() === '';

const found = <Form extends object>(problems: { [Field in keyof Form]: AccountProblem | undefined }) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as AccountProblems<Form>;
