import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onVisibleBackground } from './logo-background.ts';

const drawn = (shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="360" height="120">${shapes}</svg>`),
  )
    .png()
    .toBuffer();

test.each([
  ['a white word', '<path fill="#fff" d="M10 5h70v20H10z"/>', true],
  [
    'a white word beside a red symbol',
    '<path fill="#c00" d="M2 5h12v20H2z"/><path fill="#fff" d="M20 5h60v20H20z"/>',
    true,
  ],
  ['a black word', '<path d="M10 5h70v20H10z"/>', false],
  ['an orange word', '<path fill="#f9a34f" d="M10 5h70v20H10z"/>', false],
  [
    'a white word on a blue box',
    '<path fill="#0b5fcc" d="M2 2h86v26H2z"/><path fill="#fff" d="M10 8h70v14H10z"/>',
    false,
  ],
  ['a white picture without transparency', '<path fill="#fff" d="M0 0h90v30H0z"/>', false],
  ['an empty picture', '', false],
])('onVisibleBackground gives a dark ground to light logos only: %s', async (_, shapes, isOnDark) => {
  const png = await drawn(shapes);

  const shown = await onVisibleBackground(png);

  const { isOpaque } = await sharp(shown.png).stats();
  expect(shown.isOnDark).toBe(isOnDark);
  expect(isOpaque || !isOnDark).toBe(true);
});

test('onVisibleBackground pads a light logo on every side', async () => {
  const { png } = await onVisibleBackground(await drawn('<path fill="#fff" d="M10 5h70v20H10z"/>'));

  expect(await sharp(png).metadata()).toMatchObject({ width: 408, height: 168 });
});
