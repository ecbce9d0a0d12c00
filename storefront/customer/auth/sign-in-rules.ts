import { MIN_PASSWORD_LENGTH } from '#rules/checkout/account-form.ts';
import { isEmail } from '#rules/shop/address.ts';

/** The login accepts shorter passwords than the registration (docs/spec/storefront.md 5, 9). */
const MIN_LOGIN_PASSWORD = 4;

export type Problem = 'required' | 'email' | 'short' | 'different' | 'differentNew';
export type Problems<Values> = { [Name in keyof Values]?: Problem };

export type LoginValues = { email: string; password: string };
export type RegisterValues = LoginValues & { password_confirmation: string };
type ForgotValues = { email: string };
export type ResetValues = { password: string; password_confirmation: string };

export const loginProblems = ({ email, password }: LoginValues): Problems<LoginValues> =>
  found({ email: emailProblem(email), password: password.length < MIN_LOGIN_PASSWORD && 'short' });

export const registerProblems = ({
  email,
  password,
  password_confirmation,
}: RegisterValues): Problems<RegisterValues> =>
  found({
    email: emailProblem(email),
    password: password.length < MIN_PASSWORD_LENGTH && 'short',
    password_confirmation: password_confirmation !== password && 'different',
  });

export const forgotProblems = ({ email }: ForgotValues): Problems<ForgotValues> =>
  found({ email: email.trim() === '' ? 'required' : emailProblem(email) });

export const resetProblems = ({ password, password_confirmation }: ResetValues): Problems<ResetValues> =>
  found({
    password: password === '' ? 'required' : password.length < MIN_PASSWORD_LENGTH && 'short',
    password_confirmation: password_confirmation !== password && 'differentNew',
  });

/** Spaces around an address come from the keyboard's suggestions and are ignored. */
const emailProblem = (email: string): Problem | false => !isEmail(email.trim()) && 'email';

function found<Name extends string>(problems: Record<Name, Problem | false>): { [Key in Name]?: Problem } {
  const entries = Object.entries<Problem | false>(problems).filter(([, problem]) => problem !== false);
  return Object.fromEntries(entries) as { [Key in Name]?: Problem };
}
