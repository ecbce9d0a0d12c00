import sharp from 'sharp';
import type { BrandMarks } from './brand-marks.ts';

type Icon = { side: number; isFull: boolean };

const ICONS: Record<string, Icon> = {
  'icon-32': { side: 32, isFull: false },
  'icon-192': { side: 192, isFull: false },
  'icon-512': { side: 512, isFull: false },
  'maskable-512': { side: 512, isFull: true },
  'apple-touch-icon': { side: 180, isFull: true },
};
/** Share of a maskable icon that every mask shows. */
const SAFE = 0.78;

export type Icons = { find: (name: string) => Promise<Buffer | null> };

export function openIcons(marks: () => Promise<BrandMarks>): Icons {
  const drawn = new Map<string, Promise<Buffer>>();
  let version = '';
  return {
    async find(name) {
      const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
      if (!icon) return null;
      const brand = await marks();
      if (version !== brand.version) drawn.clear();
      version = brand.version;
      const known = drawn.get(name) ?? draw(brand, icon);
      drawn.set(name, known);
      known.catch(() => drawn.delete(name));
      return known;
    },
  };
}

async function draw({ symbol, accent }: BrandMarks, { side, isFull }: Icon): Promise<Buffer> {
  const inner = Math.round(isFull ? side * SAFE : side);
  const sign = await sharp(symbol).resize(inner, inner).png().toBuffer();
  if (!isFull) return sign;
  return sharp({ create: { width: side, height: side, channels: 3, background: accent } })
    .composite([{ input: sign }])
    .png({ palette: true })
    .toBuffer();
}
