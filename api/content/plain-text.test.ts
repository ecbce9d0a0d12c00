import { expect, test } from 'vitest';
import { element } from '#api/seo/xml.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>Ա</p><p>բ &amp; &#1379;&nbsp;</p>', 'Ա բ & գ'],
  ['<script>alert(1)</script>x<style>p{}</style>', 'x'],
  ['a < b and b > c', 'a < b and b > c'],
  ['broken <a href="', 'broken'],
  ['<!-- never --> <iframe src=x>y</iframe>z', 'z'],
  ['&#0;&#x110000;&unknown;', '&unknown;'],
])('plainText of %s is %s', (html, text) => {
  expect(plainText(html, 100)).toBe(text);
});

test('a long text is cut at a word boundary and never inside a character', () => {
  expect(plainText('one two three four', 12)).toBe('one two…');
  expect(plainText('😀'.repeat(10), 8)).toBe('😀😀😀…');
});

test('no character breaks the XML that contains it', () => {
  expect(element('a', `<&"'\u0000\u000b\ud800x]]>`, { b: '"<' })).toBe(
    '<a b="&quot;&lt;">&lt;&amp;&quot;&apos;x]]&gt;</a>',
  );
  expect(element('a', '')).toBe('');
});
