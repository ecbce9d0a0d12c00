const MIN_LENGTH = 4;
const MAX_LENGTH = 32;
const IMEI_LENGTH = 15;

/** `checksum`: fifteen digits with a wrong check digit, so they are not an IMEI. */
type SerialProblem = 'invalid' | 'checksum';

/** The stored form: capital Latin letters and digits. Null for an invalid serial number. */
export const toSerial = (text: string): string | null => (serialProblem(text) ? null : bareSerial(text));

export function serialProblem(text: string): SerialProblem | null {
  const serial = bareSerial(text);
  if (serial.length < MIN_LENGTH || serial.length > MAX_LENGTH) return 'invalid';
  if (/[^0-9A-Z\s./_:-]/.test(text.toUpperCase())) return 'invalid';
  return isImei(serial) && !hasImeiChecksum(serial) ? 'checksum' : null;
}

const bareSerial = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Any fifteen digits are treated as an IMEI. */
const isImei = (serial: string): boolean => serial.length === IMEI_LENGTH && /^\d+$/.test(serial);

/** Luhn: every second digit is doubled, and the sum of all digits is divisible by ten. */
function hasImeiChecksum(imei: string): boolean {
  const sum = [...imei].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const BARCODE_LENGTHS = [8, 12, 13, 14];

/** True for a valid GTIN by length and check digit: the barcode of the product is on the same box. */
export function isProductBarcode(text: string): boolean {
  const code = text.trim();
  if (!/^\d+$/.test(code) || !BARCODE_LENGTHS.includes(code.length)) return false;
  const sum = [...code].toReversed().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Formats an IMEI as on boxes, `IMEI 35 874562 018834 1`; other numbers stay unchanged. */
export const serialText = (serial: string): string =>
  isImei(serial)
    ? `IMEI ${serial.slice(0, 2)} ${serial.slice(2, 8)} ${serial.slice(8, 14)} ${serial.slice(14)}`
    : `S/N ${serial}`;
