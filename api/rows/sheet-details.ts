import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

/** Zero-based rows and columns, both ends included. */
export type MergedRange = { column: number; first: number; last: number };
export type SheetDetails = {
  /** Texts of cells without a value: errors and formulas that were never computed, by row and column (`3,0`). */
  texts: ReadonlyMap<string, string>;
  /** Merged cells of several rows. */
  merged: readonly MergedRange[];
};

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const NOTHING: SheetDetails = { texts: new Map(), merged: [] };

/** Reads what the values of the first sheet of a workbook do not contain. */
export async function readSheetDetails(file: string): Promise<SheetDetails> {
  const bytes = await readFile(file);
  const parts = unzipSync(bytes, { filter: ({ name }) => name === WORKBOOK || name === RELATIONS });
  const id = /<(?:\w+:)?sheet\s[^>]*r:id="([^"]+)"/.exec(textOf(parts[WORKBOOK]))?.[1];
  const relation = [...textOf(parts[RELATIONS]).matchAll(/<Relationship\s[^>]*>/g)].find(([tag]) =>
    tag.includes(`Id="${id}"`),
  );
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(relation?.[0] ?? '')?.[1];
  if (target === undefined) return NOTHING;
  const path = `xl/${target}`;
  const sheet = textOf(unzipSync(bytes, { filter: ({ name }) => name === path })[path]);
  return { texts: new Map(textsIn(sheet)), merged: mergedIn(sheet) };
}

const textOf = (part: Uint8Array | undefined): string => (part ? strFromU8(part) : '');

function* textsIn(sheet: string): Generator<[string, string]> {
  for (const [, attributes = '', content = ''] of sheet.matchAll(/<c\s([^>]*[^/])>(.*?)<\/c>/gs)) {
    const value = /<v>([^<]*)<\/v>/.exec(content)?.[1];
    const formula = /<f[^>]*>([^<]+)<\/f>/.exec(content)?.[1];
    const text = /\bt="e"/.test(attributes) ? (value ?? '#') : formula && value === undefined ? `=${formula}` : null;
    const place = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1];
    if (text !== null && place !== undefined) yield [placeOf(place).join(','), text];
  }
}

const mergedIn = (sheet: string): MergedRange[] =>
  [...sheet.matchAll(/<mergeCell\s[^>]*ref="([A-Z]+\d+):([A-Z]+\d+)"/g)].flatMap(([, from = '', to = '']) => {
    const [[first, column], [last]] = [placeOf(from), placeOf(to)];
    return last > first ? [{ column, first, last }] : [];
  });

/** Zero-based row and column of a place such as `C12`. */
function placeOf(place: string): [row: number, column: number] {
  const letters = place.replace(/\d+$/, '');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [Number(place.slice(letters.length)) - 1, column];
}
