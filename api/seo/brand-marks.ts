import sharp from 'sharp';
import { accentColor, brandOf, brandVersion, shopName } from '#api/content/brand.ts';
import type { Content } from '#api/content/content-store.ts';
import type { Images } from '#api/images/images.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { accentTones, DARK_TEXT } from '#rules/shop/accent.ts';
import { drawable, outlined, textWidth } from './glyph-outlines.ts';

export type BrandMarks = {
  version: string;
  accent: string;
  /** A square PNG with transparent surroundings. */
  symbol: Buffer;
  /** Null: the name is written instead. */
  logo: { png: Buffer; width: number; height: number } | null;
};

type Parts = { readModel: { readonly content: Content }; images: Images };

const SYMBOL_SIDE = 512;
const LOGO_BOX = { width: 480, height: 160 };
/** Drawings are rendered large enough for the box before they are scaled down. */
const DRAWING_DENSITY = 400;

/** The symbol and the logo as pictures, until the brand changes. A missing symbol is drawn from the name. */
export function openBrandMarks({ readModel, images }: Parts): () => Promise<BrandMarks> {
  let cached: { version: string; marks: Promise<BrandMarks> } | null = null;
  return () => {
    const version = brandVersion(readModel.content);
    if (cached?.version !== version) {
      const marks = makeMarks(readModel.content, images, version);
      const made = { version, marks };
      cached = made;
      // After a failure of the picture storage the next request tries again.
      marks.catch(() => {
        if (cached === made) cached = null;
      });
    }
    return cached.marks;
  };
}

async function makeMarks(content: Content, images: Images, version: string): Promise<BrandMarks> {
  const { symbol, logo } = brandOf(content);
  const [symbolBytes, logoBytes] = await Promise.all([bytesOf(symbol?.path, images), bytesOf(logo?.path, images)]);
  const drawn = Buffer.from(monogram(content));
  const side = { width: SYMBOL_SIDE, height: SYMBOL_SIDE };
  return {
    version,
    accent: accentColor(content),
    symbol: await toPng(symbolBytes ?? drawn, { ...side, fit: 'contain' }).catch(() =>
      toPng(drawn, { ...side, fit: 'contain' }),
    ),
    logo: logoBytes && (await logoOf(logoBytes)),
  };
}

async function bytesOf(path: string | undefined, images: Images): Promise<Buffer | null> {
  if (path === undefined) return null;
  return (await images.find(path, { avif: false }))?.bytes ?? null;
}

async function logoOf(bytes: Buffer): Promise<BrandMarks['logo']> {
  const png = await toPng(bytes, { ...LOGO_BOX, fit: 'inside' }).catch(() => null);
  if (!png) return null;
  const { width, height } = await sharp(png).metadata();
  return { png, width, height };
}

type Box = { width: number; height: number; fit: 'contain' | 'inside' };

const toPng = (bytes: Buffer, box: Box): Promise<Buffer> =>
  sharp(bytes, isDrawing(bytes) ? { density: DRAWING_DENSITY } : {})
    .resize({ ...box, background: '#00000000' })
    .png()
    .toBuffer();

const isDrawing = (bytes: Buffer): boolean => bytes.subarray(0, 1000).includes('<svg');

/** The first letter of the name on the accent colour. */
function monogram(content: Content): string {
  const accent = accentColor(content);
  const color = accentTones(accent)?.text ?? DARK_TEXT;
  const [letter = ''] = drawable(shopName(content, DEFAULT_LOCALE));
  const size = 30;
  const text = outlined(letter, { x: 24 - textWidth(letter, size) / 2, y: 34, size, color });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="12" fill="${accent}"/>${text}</svg>`;
}
