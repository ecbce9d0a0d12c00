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

/** Of Armenia, as people write them, and not a part of a longer number such as an IMEI. */
const PHONES =
  /(?<![\d+])(?!(?:19|20)\d\d-\d\d-\d\d)(?:\+|00)?(?:374[\s().-]*)?(?:0[\s().-]*)?(?:\d[\s().-]*){7}\d(?!\d)/g;
const EMAILS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Of what people typed: telephones and e-mails are masked, the rest stays. */
export const maskContactIn = (text: string): string =>
  maskEmailsIn(text).replace(PHONES, (found) => `${maskPhone(found)}${found.match(/\s*$/)?.[0] ?? ''}`);

/** For couriers, who need the telephones. */
export const maskEmailsIn = (text: string): string => text.replace(EMAILS, maskEmail);
