import { messagesIn } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import { discountPercent } from '#rules/shop/discount.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { SHARE_SIZE, type ShareCard } from '#rules/shop/share-picture.ts';
import type { BrandMarks } from './brand-marks.ts';
import { drawable, outlined, textWidth, wrapped } from './glyph-outlines.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
export const PICTURE_SIDE = HEIGHT;
const LEFT = PICTURE_SIDE + 52;
const COLUMN = WIDTH - LEFT - 52;

/** Colour of the text, as in the design tokens of the storefront. */
const INK = '#17181C';
const QUIET = '#656870';
const POMEGRANATE = '#B0143C';
const PAPER = '#F6F5F2';

const TITLES = [
  { size: 50, lines: 3 },
  { size: 42, lines: 4 },
  { size: 36, lines: 5 },
] as const;
const LINE = 1.24;
const TITLE_TOP = 148;

/** `motto`: displayed on a card that has no title of its own. */
type ShareBrand = BrandMarks & { name: string; motto: string };

export function drawShare(card: ShareCard, locale: Locale, brand: ShareBrand): string {
  const title = titleLines(drawable(card.title || brand.motto || brand.name));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<rect width="${PICTURE_SIDE}" height="${HEIGHT}" fill="${PAPER}"/>`,
    card.picture === null ? placed(brand.symbol, { x: 195, y: 195, width: 240, height: 240 }) : '',
    shopMark(brand),
    ...title.lines.map((line, index) =>
      outlined(line, {
        x: LEFT,
        y: TITLE_TOP + title.size + index * title.size * LINE,
        size: title.size,
        color: INK,
      }),
    ),
    card.price === undefined ? '' : priceLines(card, card.price, locale),
    `<rect x="${LEFT}" y="${HEIGHT - 50}" width="64" height="8" rx="4" fill="${brand.accent}"/>`,
    '</svg>',
  ].join('');
}

function titleLines(title: string): { size: number; lines: string[] } {
  const tried = TITLES.map(({ size, lines }) => ({
    size,
    lines: wrapped(title, { size, width: COLUMN, lines }),
    isWhole: wrapped(title, { size, width: COLUMN, lines: lines + 1 }).length <= lines,
  }));
  return tried.find(({ isWhole }) => isWhole) ?? tried.at(-1)!;
}

function priceLines({ oldPrice = null, isFrom }: ShareCard, price: number, locale: Locale): string {
  const plain = formatAmd(price, locale);
  const text = drawable(isFrom ? messagesIn(locale).seo.priceFrom(plain) : plain);
  const size = Math.min(68, (COLUMN / textWidth(text, 1)) | 0);
  const y = HEIGHT - 92;
  return [
    outlined(text, { x: LEFT, y, size, color: INK }),
    oldPrice === null ? '' : oldPriceLine({ oldPrice, price, locale }, y - size * 1.2),
  ].join('');
}

type OldPrice = { oldPrice: number; price: number; locale: Locale };

function oldPriceLine({ oldPrice, price, locale }: OldPrice, y: number): string {
  const size = 34;
  const text = drawable(formatAmd(oldPrice, locale));
  const width = textWidth(text, size);
  const saving = `−${discountPercent(oldPrice, price)}%`;
  const badge = LEFT + width + 24;
  const badgeWidth = textWidth(saving, 28) + 28;
  return [
    outlined(text, { x: LEFT, y, size, color: QUIET }),
    `<rect x="${LEFT - 2}" y="${y - size * 0.36}" width="${width + 4}" height="3" fill="${QUIET}"/>`,
    `<rect x="${badge}" y="${y - 35}" width="${badgeWidth}" height="46" rx="10" fill="${POMEGRANATE}"/>`,
    outlined(saving, { x: badge + 14, y: y - 2, size: 28, color: '#fff' }),
  ].join('');
}

const LOGO = { top: 54, width: 300, height: 55 };
const NAME_SIZE = 40;

function shopMark({ logo, name }: ShareBrand): string {
  if (!logo) {
    const [line = ''] = wrapped(drawable(name), { size: NAME_SIZE, width: COLUMN, lines: 1 });
    return outlined(line, { x: LEFT, y: LOGO.top + NAME_SIZE, size: NAME_SIZE, color: INK });
  }
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  return placed(logo.png, { x: LEFT, y: LOGO.top, width: logo.width * scale, height: logo.height * scale });
}

type Box = { x: number; y: number; width: number; height: number };

const placed = (png: Buffer, { x, y, width, height }: Box): string =>
  `<image href="data:image/png;base64,${png.toString('base64')}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
