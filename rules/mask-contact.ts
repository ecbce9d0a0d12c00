const HIDDEN = '•••';

/** `••• 56`: enough to tell two people apart, not to call one. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? HIDDEN : `${HIDDEN} ${digits.slice(-2)}`;
}

/** `a•••@example.am`. */
export function maskEmail(email: string): string {
  const [name = '', host] = email.split('@');
  return host === undefined || name === '' ? HIDDEN : `${name.slice(0, 1)}${HIDDEN}@${host}`;
}
