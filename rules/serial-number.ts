const LEAST_LENGTH = 4;
const MOST_LENGTH = 32;
const IMEI_LENGTH = 15;

/** As it is stored: capital Latin letters and digits; null for what cannot be a serial number. */
export function toSerial(text: string): string | null {
  const serial = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (serial.length < LEAST_LENGTH || serial.length > MOST_LENGTH) return null;
  if (/[^0-9A-Z\s./_:-]/.test(text.toUpperCase())) return null;
  return isImei(serial) && !hasImeiChecksum(serial) ? null : serial;
}

/** Fifteen digits are an IMEI. */
export const isImei = (serial: string): boolean => serial.length === IMEI_LENGTH && /^\d+$/.test(serial);

/** Luhn: every second digit is doubled, and all digits together divide by ten. */
export function hasImeiChecksum(imei: string): boolean {
  const sum = [...imei].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `IMEI 35 874562 018834 1`, as boxes have it; other numbers as they are. */
export const serialText = (serial: string): string =>
  isImei(serial)
    ? `IMEI ${serial.slice(0, 2)} ${serial.slice(2, 8)} ${serial.slice(8, 14)} ${serial.slice(14)}`
    : `S/N ${serial}`;
