/** Writes `glyph-outlines.json` (docs/spec/decisions.md 4). Run it when the font changes; needs opentype.js and wawoff2. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Command = { type: string; x1?: number; y1?: number; x2?: number; y2?: number; x?: number; y?: number };
type Glyph = {
  unicodes: number[];
  getPath(x: number, y: number, size: number, options: object, font: Font): { commands: Command[] };
};
type Font = {
  glyphs: { length: number; get(index: number): Glyph };
  getAdvanceWidth(text: string, size: number, options: object): number;
};

const WEIGHT = { variation: { wght: 600 } };
const SCRIPTS = ['latin', 'armenian', 'cyrillic'];
const WANTED =
  /[\u0020-\u007e\u00a0-\u00ff\u0400-\u045f\u0531-\u0556\u0559-\u058a\u058f\u2010-\u2026\u2030\u2032\u2033\u20ac\u20bd\u2116\u2122\u2212]/u;

const need = createRequire(import.meta.url);
const opentype = need('opentype.js') as { parse(buffer: ArrayBuffer): Font };
const wawoff = need('wawoff2') as { decompress(bytes: Uint8Array): Promise<Uint8Array> };
const files = join(need.resolve('@fontsource-variable/google-sans/package.json'), '../files');

async function load(script: string): Promise<Font> {
  const bytes = await wawoff.decompress(readFileSync(join(files, `google-sans-${script}-wght-normal.woff2`)));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

/** Needed because the writer of the library joins numbers wrongly when one of them is -0. */
function pathData({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((n) => n !== undefined).map((n) => String(Math.round(n) || 0));
  return type + numbers.join(' ').replaceAll(' -', '-');
}

const outlines: Record<string, [width: number, d: string]> = {};
for (const script of SCRIPTS) {
  const font = await load(script);
  for (let index = 0; index < font.glyphs.length; index++) {
    for (const code of font.glyphs.get(index).unicodes) {
      const letter = String.fromCodePoint(code);
      if (!WANTED.test(letter) || letter in outlines) continue;
      const { commands } = font.glyphs.get(index).getPath(0, 0, 1000, WEIGHT, font);
      const width = Math.round(font.getAdvanceWidth(letter, 1000, WEIGHT));
      outlines[letter] = [width, commands.map(pathData).join('')];
    }
  }
}
const lines = Object.entries(outlines)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([letter, outline]) => `${JSON.stringify(letter)}:${JSON.stringify(outline)}`);
writeFileSync(join(import.meta.dirname, 'glyph-outlines.json'), `{\n${lines.join(',\n')}\n}\n`);
