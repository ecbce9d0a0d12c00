import { describe, expect, test } from 'vitest';
import {
  type AccountProblems,
  forgotProblems,
  type LoginForm,
  loginProblems,
  needsCurrentPassword,
  type ProfileForm,
  profileProblems,
  type RegisterForm,
  registerProblems,
} from './account-form.ts';

describe('loginProblems', () => {
  const filled: LoginForm = { email: 'anna@example.am', password: 'secret' };
  test.each<[string, Partial<LoginForm>, AccountProblems<LoginForm>]>([
    ['a complete form is valid', {}, {}],
    ['spaces and capitals of an e-mail are ignored', { email: ' Anna@Example.AM ' }, {}],
    ['nothing typed', { email: '', password: '' }, { email: 'required', password: 'required' }],
    ['an e-mail of spaces', { email: '  ' }, { email: 'required' }],
    ['no host', { email: 'anna@' }, { email: 'email' }],
    ['two @ characters', { email: 'anna@b@example.am' }, { email: 'email' }],
    ['HTML', { email: '<b>@example.am' }, { email: 'email' }],
    ['a line break within the e-mail', { email: 'anna\n@example.am' }, { email: 'email' }],
    ['Armenian letters', { email: 'աննա@example.am' }, { email: 'email' }],
    ['look-alike letters', { email: 'аnna@example.am' }, { email: 'email' }],
    ['an emoji', { email: '📱@example.am' }, { email: 'email' }],
    ['right-to-left characters', { email: '\u202eanna@example.am' }, { email: 'email' }],
    ['an e-mail that is too long', { email: `${'a'.repeat(10_000)}@example.am` }, { email: 'too_long' }],
    ['a password of three characters', { password: 'abc' }, { password: 'too_short' }],
    ['a password of four characters', { password: 'abcd' }, {}],
    ['a password of spaces is valid', { password: '    ' }, {}],
    ['a password that is too long', { password: 'x'.repeat(10_000) }, { password: 'too_long' }],
  ])('%s', (_, change, problems) => {
    expect(loginProblems({ ...filled, ...change })).toEqual(problems);
  });

  test('loginProblems with a minimum length of 1, as the API uses it, accepts a short password', () => {
    expect(loginProblems({ ...filled, password: 'a' }, 1)).toEqual({});
  });
});

test.each([
  ['anna@example.am', {}],
  ['', { email: 'required' }],
  ['anna', { email: 'email' }],
])('forgotProblems of "%s"', (email, problems) => {
  expect(forgotProblems({ email })).toEqual(problems);
});

describe('registrationProblems', () => {
  const filled: RegisterForm = { email: 'anna@example.am', password: 'secret-1', password_confirmation: 'secret-1' };
  test.each<[string, Partial<RegisterForm>, AccountProblems<RegisterForm>]>([
    ['a complete form is valid', {}, {}],
    [
      'nothing typed',
      { email: '', password: '', password_confirmation: '' },
      { email: 'required', password: 'required' },
    ],
    ['seven characters', { password: 'abcdefg', password_confirmation: 'abcdefg' }, { password: 'too_short' }],
    ['eight letters of any alphabet', { password: 'գաղտնիքս', password_confirmation: 'գաղտնիքս' }, {}],
    [
      'an emoji is one character',
      { password: '📱📱📱📱📱📱📱', password_confirmation: '📱📱📱📱📱📱📱' },
      { password: 'too_short' },
    ],
    ['72 characters', { password: 'x'.repeat(72), password_confirmation: 'x'.repeat(72) }, {}],
    ['73 characters', { password: 'x'.repeat(73), password_confirmation: 'x'.repeat(73) }, { password: 'too_long' }],
    ['another repetition', { password_confirmation: 'Secret-1' }, { password_confirmation: 'mismatch' }],
    ['no repetition', { password_confirmation: '' }, { password_confirmation: 'mismatch' }],
  ])('%s', (_, change, problems) => {
    expect(registerProblems({ ...filled, ...change })).toEqual(problems);
  });
});

describe('profileProblems', () => {
  const email = 'anna@example.am';
  const filled: ProfileForm = {
    first_name: 'Աննա',
    last_name: 'Պետրոսյան',
    email,
    phone: '+374 91 000 000',
    gender: 'Female',
    date_of_birth: '1990-05-01',
    password: '',
    password_confirmation: '',
    current_password: '',
  };
  test.each<[string, Partial<ProfileForm>, AccountProblems<ProfileForm>]>([
    ['a complete form is valid', {}, {}],
    ['phone, gender and birthday are optional', { phone: '', gender: '', date_of_birth: '' }, {}],
    ['no names', { first_name: ' ', last_name: '' }, { first_name: 'required', last_name: 'required' }],
    ['a name of 256 letters', { first_name: 'ա'.repeat(256) }, { first_name: 'too_long' }],
    ['the same e-mail in capitals', { email: ' ANNA@example.am ' }, {}],
    ['another e-mail', { email: 'ani@example.am' }, { current_password: 'required' }],
    ['another e-mail with the password', { email: 'ani@example.am', current_password: 'x' }, {}],
    ['no e-mail', { email: ' ' }, { email: 'required' }],
    ['a phone of letters', { phone: 'call me' }, { phone: 'phone' }],
    ['an unknown gender', { gender: 'female' }, { gender: 'invalid' }],
    ['born today', { date_of_birth: '2026-11-21' }, { date_of_birth: 'past_date' }],
    ['born yesterday', { date_of_birth: '2026-11-20' }, {}],
    ['born tomorrow', { date_of_birth: '2026-11-22' }, { date_of_birth: 'past_date' }],
    ['a birthday that does not exist', { date_of_birth: '1990-02-30' }, { date_of_birth: 'past_date' }],
    ['a birthday in the distant past', { date_of_birth: '1899-12-31' }, { date_of_birth: 'past_date' }],
    ['a birthday as text', { date_of_birth: 'May' }, { date_of_birth: 'past_date' }],
    ['a birthday with a time', { date_of_birth: '1990-05-01T00:00' }, { date_of_birth: 'past_date' }],
    [
      'a short new password without repetition and current password',
      { password: 'abc' },
      { password: 'too_short', password_confirmation: 'mismatch', current_password: 'required' },
    ],
  ])('%s', (_, change, problems) => {
    expect(profileProblems({ ...filled, ...change }, '2026-11-21', email)).toEqual(problems);
  });

  test('only a change of e-mail or password requires the current password', () => {
    expect(needsCurrentPassword({ email: 'Anna@example.am', password: '' }, email)).toBe(false);
    expect(needsCurrentPassword({ email: 'ani@example.am', password: '' }, email)).toBe(true);
    expect(needsCurrentPassword({ email, password: 'secret' }, email)).toBe(true);
  });
});
