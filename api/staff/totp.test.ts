import { expect, test } from 'vitest';
import { appUri, codeAt, STEP_S, stepAt, stepOfCode, toBase32 } from './totp.ts';

/** Secret of the test vectors in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('codeAt returns at second %d the code %s of RFC 6238', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / STEP_S), 8)).toBe(code);
});

const now = new Date(1_111_111_111_000);
const here = stepAt(now);

test.each([
  ['of the current step', here, here],
  ['of the previous step', here - 1, here - 1],
  ['of the next step', here + 1, here + 1],
  ['of two steps ago', here - 2, null],
  ['of two steps ahead', here + 2, null],
])('stepOfCode accepts or refuses a code %s', (_, step, taken) => {
  expect(stepOfCode(SECRET, codeAt(SECRET, step), { now, used: null })).toBe(taken);
});

test('stepOfCode refuses a used code', () => {
  expect(stepOfCode(SECRET, codeAt(SECRET, here), { now, used: here })).toBeNull();
  expect(stepOfCode(SECRET, codeAt(SECRET, here), { now, used: here - 1 })).toBe(here);
});

test.each(['', '12345', '1234567', 'abcdef', '０81804'])('stepOfCode refuses the malformed code "%s"', (typed) => {
  expect(stepOfCode(SECRET, typed, { now, used: null })).toBeNull();
});

test('toBase32 encodes the secret for authenticator apps', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(appUri(SECRET, 'nare@kayts.example', 'Volt')).toBe(
    'otpauth://totp/Volt%3Anare%40kayts.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Volt',
  );
});
