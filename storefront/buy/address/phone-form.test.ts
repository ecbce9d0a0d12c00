import { expect, test } from 'vitest';
import { internationalForm } from './phone-form.ts';

test.each([
  ['+37477123456', '+374 77 123 456'],
  ['+37431212345', '+374 312 12345'],
  ['+37433707070', '+374 33 707 070'],
  ['+18185550100', '+18185550100'],
  ['077123456', '077123456'],
  ['', ''],
])('internationalForm writes %j as %j', (phone, shown) => {
  expect(internationalForm(phone)).toBe(shown);
});
