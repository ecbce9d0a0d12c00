import { expect, test } from 'vitest';
import { looksPersonal } from './personal-text.ts';

test.each([
  'anna@example.am',
  'Аня ＠ почта',
  // Telephone numbers with various separators.
  '077123456',
  '77123456',
  '+374 77 12-34-56',
  '(374) 77.12.34.56',
  '010/52/12/34',
  'հեռ. 077 123 456',
  'tel077123456',
  '٠٧٧١٢٣٤٥٦',
  '０７７１２３４５６',
  // Card, social security and passport numbers.
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '1234567890',
  'AN1234567',
  'an 1234567',
  // A bar code, which is ambiguous and therefore treated as personal.
  '4006381333931',
])('"%s" looks personal', (text) => {
  expect(looksPersonal(text)).toBe(true);
});

test.each([
  '',
  'iphone 15 pro max',
  'galaxy s24 ultra 256gb',
  'SM-S931B/DS 12 256',
  'ARP-15/128 BK',
  'WW90T4040CE',
  'RTX 4060 8GB 1TB',
  'iphone 15 128ГБ 256ГБ 512ГБ',
  '55 դյույմ 4K 120 Հց',
  '1234567',
  'չափ 40x30x20',
  'samsung 2024',
])('"%s" does not look personal', (text) => {
  expect(looksPersonal(text)).toBe(false);
});
