import { phoneGroups } from '#rules/text/phone-groups.ts';

/** Formats `+37477123456` as `+374 77 123 456`, as a customer's own numbers are displayed (docs/spec/locale.md 1). */
export function internationalForm(phone: string): string {
  const groups = phoneGroups(phone);
  return groups ? `+374 ${groups.join(' ')}` : phone;
}
