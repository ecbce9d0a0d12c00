const HIDDEN = '•••';

/** Masks a number as `••• 56`: enough to distinguish two people, not to call one. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? HIDDEN : `${HIDDEN} ${digits.slice(-2)}`;
}

/** Masks an e-mail as `a•••@example.am`. */
export function maskEmail(email: string): string {
  const [name = '', host] = email.split('@');
  return host === undefined || name === '' ? HIDDEN : `${name.slice(0, 1)}${HIDDEN}@${host}`;
}

/** Armenian telephone numbers as people write them, but not a part of a longer number such as an IMEI. */
const PHONES =
  /(?<![\d+])(?!(?:19|20)\d\d-\d\d-\d\d)(?:\+|00)?(?:374[\s().-]*)?(?:0[\s().-]*)?(?:\d[\s().-]*){7}\d(?!\d)/g;
const EMAILS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Masks telephone numbers and e-mails in free text. */
export const maskContactIn = (text: string): string =>
  maskEmailsIn(text).replace(PHONES, (found) => `${maskPhone(found)}${found.match(/\s*$/)?.[0] ?? ''}`);

/** For couriers, who need the telephone numbers. */
export const maskEmailsIn = (text: string): string => text.replace(EMAILS, maskEmail);
