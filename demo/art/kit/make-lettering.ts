/**
 * Writes `initials.json`: texts as outlines of the shop's font, so that pictures need no font. Run it with Node 24
 * after adding a brand to `demo/shop/shop.yml` or changing the texts below. It needs the development packages
 * opentype.js and wawoff2.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';

type Font = {
  getPath(
    text: string,
    x: number,
    y: number,
    size: number,
    options: object,
  ): {
    commands: { type: string; x1?: number; y1?: number; x2?: number; y2?: number; x?: number; y?: number }[];
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
  };
};

const need = createRequire(import.meta.url);
const opentype = need('opentype.js') as { parse(buffer: ArrayBuffer): Font };
const wawoff = need('wawoff2') as { decompress(bytes: Uint8Array): Promise<Uint8Array> };
const files = join(need.resolve('@fontsource-variable/google-sans/package.json'), '../files');

async function load(script: string): Promise<Font> {
  const bytes = await wawoff.decompress(readFileSync(join(files, `google-sans-${script}-wght-normal.woff2`)));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

const [latin, armenian] = [await load('latin'), await load('armenian')];
const outlines: Record<string, { d: string; box: number[] }> = {};

/** The library's own writer joins numbers wrongly if one of them is -0. */
function pathData({ type, x1, y1, x2, y2, x, y }: ReturnType<Font['getPath']>['commands'][number]): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((n) => n !== undefined).map((n) => String(Math.round(n) || 0));
  return type + numbers.join(' ').replaceAll(' -', '-');
}

function set(key: string, text: string, weight: number, spacing = 0, font = latin): void {
  const path = font.getPath(text, 0, 0, 1000, { variation: { wght: weight }, letterSpacing: spacing });
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  outlines[key] = { d: path.commands.map(pathData).join(''), box: [x1, y1, x2 - x1, y2 - y1].map(Math.round) };
}

/** Weight and spacing of a brand name. Names differ only in these; no real logo is imitated. */
function style(name: string): readonly [weight: number, spacing: number] {
  const sum = [...name].reduce((total, sign) => (total * 33 + sign.charCodeAt(0)) % 9973, 11);
  const capitals = name === name.toUpperCase();
  const wide = capitals ? [0.04, 0.1, 0.16, 0.22] : name.length > 8 ? [-0.01, 0.01, 0.03] : [-0.015, 0.02, 0.06, 0.12];
  return [[400, 500, 600, 700][sum % 4]!, wide[(sum >> 3) % wide.length]!];
}

type ShopFile = { catalog: { attributes: { values?: { brand_slug?: string; value: string }[] }[] } };
const { catalog } = parse(readFileSync(join(import.meta.dirname, '../../shop/shop.yml'), 'utf8')) as ShopFile;
for (const { values = [] } of catalog.attributes) {
  for (const { brand_slug: slug, value: name } of values) if (slug) set(`brand/${slug}`, name, ...style(name));
}
// Capital letters for the logo of a bank without a picture.
for (const letter of 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ') set(`letter/${letter}`, letter, 600, 0, armenian);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') set(`letter/${letter}`, letter, 600);

writeFileSync(join(import.meta.dirname, '../../../api/images/drawing/initials.json'), `${JSON.stringify(outlines, null, 1)}\n`);
