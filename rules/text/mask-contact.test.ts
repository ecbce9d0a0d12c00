import { describe, expect, test } from 'vitest';
import { maskContactIn, maskEmail, maskPhone } from './mask-contact.ts';

describe('contact masking', () => {
  test.each([
    ['+37491123456', '••• 56'],
    ['12345', '•••'],
    ['', '•••'],
  ])('maskPhone of %j is %j', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  test.each([
    ['anna@example.am', 'a•••@example.am'],
    ['@example.am', '•••'],
    ['', '•••'],
  ])('maskEmail of %j is %j', (email, masked) => expect(maskEmail(email)).toBe(masked));

  test.each([
    ['Call 091123456 first', 'Call ••• 56 first'],
    ['+374 91 12-34-56', '••• 56'],
    ['00374 (91) 123 456, evening', '••• 56, evening'],
    ['91 123 456\nor anna@example.am', '••• 56\nor a•••@example.am'],
    ['Աննա՝ ա.նա@փոստ.հայ', 'Աննա՝ ա•••@փոստ.հայ'],
    ['IMEI 490154203237518', 'IMEI 490154203237518'],
    ['Order 1043, 345,800 drams, flat 12, code 4512', 'Order 1043, 345,800 drams, flat 12, code 4512'],
    ['from 2026-11-20', 'from 2026-11-20'],
    ['', ''],
  ])('maskContactIn of %j is %j', (typed, shown) => expect(maskContactIn(typed)).toBe(shown));
});
