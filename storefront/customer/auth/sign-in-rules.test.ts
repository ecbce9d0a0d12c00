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
  ['123456', '123456', {}],
  ['12345', '12345', { password: 'short' }],
  ['123456', '', { password_confirmation: 'different' }],
  ['123456', '123457', { password_confirmation: 'different' }],
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
  ['123456', '123456', {}],
  ['', '', { password: 'required' }],
  ['12345', '12345', { password: 'short' }],
  ['123456', '1234567', { password_confirmation: 'differentNew' }],
])('reset to %j repeated as %j: %j', (password, password_confirmation, problems) => {
  expect(resetProblems({ password, password_confirmation })).toEqual(problems);
});
