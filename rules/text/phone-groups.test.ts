import { expect, test } from 'vitest';
import { phoneGroups } from './phone-groups.ts';

const MOBILE = '33 41 43 44 49 55 77 88 91 93 94 95 96 97 98 99'.split(' ');
const YEREVAN = '10 11 12 15'.split(' ');

test.each([...MOBILE, ...YEREVAN, '60'])(
  'phoneGroups of a number that begins with %s has a code of two digits',
  (code) => {
    expect(phoneGroups(`+374${code}707070`)).toEqual([code, '707', '070']);
  },
);

test.each(['312', '322', '222', '287'])('phoneGroups of a number of area %s has a code of three digits', (area) => {
  expect(phoneGroups(`+374${area}12345`)).toEqual([area, '12345']);
});

test('phoneGroups of a number with separators groups its digits', () => {
  expect(phoneGroups('+374 33 70-70-70')).toEqual(['33', '707', '070']);
});

test.each(['+79161234567', '080012345', ''])('phoneGroups of %j, which is not an Armenian number, is null', (phone) => {
  expect(phoneGroups(phone)).toBeNull();
});
