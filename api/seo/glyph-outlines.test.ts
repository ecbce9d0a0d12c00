import { expect, test } from 'vitest';
import { drawable, outlined, textWidth, wrapped } from './glyph-outlines.ts';

test.each([
  ['iPhone 16 Pro 😀', 'iPhone 16 Pro'],
  ['Հեռախոս «Կայծ» և ֏', 'Հեռախոս «Կայծ» և ֏'],
  ['Ёлка № 5', 'Ёлка № 5'],
  ['Škoda\u00a0\t Łódź', 'Skoda ódz'],
  ['手机', ''],
])('"%s" is drawn as "%s"', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('a long text is wrapped into lines that fit and truncated with an ellipsis', () => {
  const lines = wrapped('Սամսունգ Galaxy S25 Ultra 512GB '.repeat(9).trim(), { size: 40, width: 400, lines: 3 });

  expect(lines).toHaveLength(3);
  expect(lines.every((line) => textWidth(line, 40) <= 400)).toBe(true);
  expect(lines.at(-1)).toMatch(/…$/);
});

test('a word longer than a line is broken, and an empty text has no lines', () => {
  expect(wrapped('a'.repeat(60), { size: 40, width: 400, lines: 9 }).join('')).toBe('a'.repeat(60));
  expect(wrapped('', { size: 40, width: 400, lines: 3 })).toEqual([]);
});

test('text is drawn as outlines only, so it cannot become markup', () => {
  expect(outlined('</g><script>"', { x: 0, y: 0, size: 10, color: '#000' })).not.toMatch(/script|<text|"">/);
});
