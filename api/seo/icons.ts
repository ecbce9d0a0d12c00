import sharp from 'sharp';

const APRICOT = '#F9A34F';

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

export function openIcons(symbol: string): Icons {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    async find(name) {
      const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
      if (!icon) return null;
      const known = drawn.get(name) ?? draw(symbol, icon);
      drawn.set(name, known);
      known.catch(() => drawn.delete(name));
      return known;
    },
  };
}

async function draw(symbol: string, { side, isFull }: Icon): Promise<Buffer> {
  const inner = Math.round(isFull ? side * SAFE : side);
  const sign = await sharp(Buffer.from(symbol), { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (!isFull) return sign;
  return sharp({ create: { width: side, height: side, channels: 3, background: APRICOT } })
    .composite([{ input: sign }])
    .png({ palette: true })
    .toBuffer();
}
