import { expect, test } from 'vitest';
import { forgotProblems, loginProblems, registerProblems, resetProblems } from './sign-in-rules.ts';

const email = 'anna@example.am';

test.each([
  [{ email, password: '1234' }, {}],
  [{ email: `  ${email} `, password: '1234' }, {}],
  [{ email, password: '123' }, { password: 'short' }],
  [
    { email: '', password: '' },
    { email: 'email', password: 'short' },
  ],
  [{ email: 'anna@', password: '12345' }, { email: 'email' }],
  [{ email: `${'a'.repeat(10_000)}@example.am`, password: '12345' }, { email: 'email' }],
])('login with %j: %j', (values, problems) => {
  expect(loginProblems(values)).toEqual(problems);
});

test.each([
  ['12345678', '12345678', {}],
  ['1234567', '1234567', { password: 'short' }],
  ['12345678', '', { password_confirmation: 'different' }],
  ['12345678', '12345679', { password_confirmation: 'different' }],
  ['', '', { password: 'short' }],
])('registration with password %j repeated as %j: %j', (password, password_confirmation, problems) => {
  expect(registerProblems({ email, password, password_confirmation })).toEqual(problems);
});

test.each([
  [email, {}],
  [' ', { email: 'required' }],
  ['anna', { email: 'email' }],
])('forgotten password of %j: %j', (typed, problems) => {
  expect(forgotProblems({ email: typed })).toEqual(problems);
});

test.each([
  ['12345678', '12345678', {}],
  ['', '', { password: 'required' }],
  ['1234567', '1234567', { password: 'short' }],
  ['12345678', '123456789', { password_confirmation: 'differentNew' }],
])('reset to %j repeated as %j: %j', (password, password_confirmation, problems) => {
  expect(resetProblems({ password, password_confirmation })).toEqual(problems);
});
