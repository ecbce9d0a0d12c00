import { expect, test } from 'vitest';
import { internationalForm } from './phone-form.ts';

test.each([
  ['+37477123456', '+374 77 123 456'],
  ['+18185550100', '+18185550100'],
  ['077123456', '077123456'],
  ['', ''],
])('%j is shown as %j', (phone, shown) => {
  expect(internationalForm(phone)).toBe(shown);
});
