import { expect, test } from 'vitest';
import type { ProfileForm } from '#rules/checkout/account-form.ts';
import { toProfileInput } from './profile-input.ts';

const EMAIL = 'anna@example.am';
const typed: ProfileForm = {
  first_name: 'Աննա',
  last_name: 'Պետրոսյան',
  email: EMAIL,
  phone: '',
  gender: '',
  date_of_birth: '',
  current_password: '',
  password: '',
  password_confirmation: '',
};

test('toProfileInput sends no password when only personal data changes', () => {
  const input = toProfileInput(
    { ...typed, email: ` ${EMAIL.toUpperCase()}`, current_password: 'filled in by itself' },
    EMAIL,
  );

  expect(Object.keys(input).filter((name) => name.includes('password'))).toEqual([]);
});

test('toProfileInput sends the current password with a new e-mail, and all three passwords with a new password', () => {
  const secret = { current_password: 'old-one' };
  const passwords = { ...secret, password: 'new-one', password_confirmation: 'new-one' };

  expect(toProfileInput({ ...typed, ...secret, email: 'new@example.am' }, EMAIL)).toMatchObject(secret);
  expect(toProfileInput({ ...typed, ...passwords }, EMAIL)).toMatchObject(passwords);
});
