import { expect, test } from 'vitest';
import { nationalForm } from './phone-link.tsx';

test.each([
  ['+37433707070', '033\u00a0707\u00a0070'],
  ['+37410123456', '010\u00a0123\u00a0456'],
  ['+37431212345', '0312\u00a012345'],
  ['+18185550100', '+18185550100'],
])('nationalForm writes %s as %s', (phone, shown) => {
  expect(nationalForm(phone)).toBe(shown);
});
