import { expect, test } from 'vitest';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const demo = await openFileShop({ products: 'demo' });

test('a search is explained: how it is read, and what each product is worth by what', async () => {
  const { code, out } = await command(demo, 'search', 'explain', 'чехол для iphone 16 до 30 тысяч', '--limit', '3');
  const lines = out.trimEnd().split('\n');

  expect(code).toBe(0);
  expect(out).toContain('wanted: чехол (typed)');
  expect(out).toContain('for: iphone (typed), 16 (typed)');
  expect(out).toContain('price: 0 to 30000 drams');
  expect(lines.slice(-3).every((line) => /words \d+\.\d\d × kind .* × near .* × fits/.test(line))).toBe(true);
});

test.each([[[]], [['explain']], [['tell', 'me']]])('search %j wants to know what to explain', async (args) => {
  const { code, err } = await command(demo, 'search', ...args);

  expect(code).toBe(2);
  expect(err).toContain('search wants: explain TEXT');
});
