import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from './typed-text.ts';

describe('text cleaning', () => {
  test.each([
    ['  Նարե  Պետրոսյան ', 'Նարե Պետրոսյան'],
    ['Anna\r\nBcc: all@example.am', 'Anna Bcc: all@example.am'],
    ['\u202Etxt.exe\u202C', 'txt.exe'],
    ['An\u0007na\u001b[31m', 'Anna[31m'],
    ['\u200b\u2060\ufeff', ''],
    ['\u3164', ''],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['', ''],
  ])('cleanLine of %j is %j', (typed, line) => expect(cleanLine(typed)).toBe(line));

  test.each([
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['\tindented', 'indented'],
    ['\u0000a\u0008b', 'ab'],
  ])('cleanText of %j is %j', (typed, text) => expect(cleanText(typed)).toBe(text));
});
