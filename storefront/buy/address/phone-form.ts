/** `+37477123456` as `+374 77 123 456`, the way a customer's own numbers are shown (docs/spec/locale.md 1). */
export function internationalForm(phone: string): string {
  const armenian = /^\+374(\d{2})(\d{3})(\d{3})$/.exec(phone);
  return armenian ? `+374 ${armenian.slice(1).join(' ')}` : phone;
}
