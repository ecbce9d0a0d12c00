import sax, { type Tag } from 'sax';
import { BadPicture } from '../pictures/download.ts';

/** What a drawing is made of; it can neither load nor run anything (DECISIONS 4: words in pictures are outlines). */
const TAGS = new Set(
  [
    'svg',
    'g',
    'defs',
    'symbol',
    'use',
    'title',
    'desc',
    'style',
    'clipPath',
    'mask',
    'linearGradient',
    'radialGradient',
  ].concat(['stop', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']),
);
/** A drawing that needs these would look different without them. */
const NEEDED = new Set(['text', 'tspan', 'image', 'foreignObject', 'filter', 'pattern']);
const ATTRIBUTES = new RegExp(
  `^(${[
    'xmlns|xmlns:xlink|viewBox|version|id|class|style|transform|d|points|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|width|height',
    'preserveAspectRatio|href|xlink:href|offset|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits',
    'maskContentUnits|opacity|color|display|visibility|fill|fill-opacity|fill-rule|clip-path|clip-rule|mask|stroke',
    'stroke-[a-z]+|stop-color|stop-opacity|paint-order|vector-effect|shape-rendering',
  ].join('|')})$`,
);
const MOST_BYTES = 300_000;

export type CleanSvg = { svg: string; takenOut: string[] };

/** A drawing with only what drawings need, written anew; throws BadPicture when that would not be the same drawing. */
export function cleanSvg(bytes: Buffer): CleanSvg {
  if (bytes.length > MOST_BYTES) throw new BadPicture(`has more than ${MOST_BYTES / 1000} kB`);
  const parser = sax.parser(true, { trim: false, position: true });
  const takenOut = new Set<string>();
  const open: string[] = [];
  let [written, skipping] = ['', 0];
  parser.onerror = (error) => {
    throw new BadPicture(`is broken XML (${error.message.split('\n')[0]})`);
  };
  parser.onopentag = ({ name, attributes }: Tag) => {
    if (open.length === 0 && name !== 'svg') throw new BadPicture(`begins with <${name}>, and a drawing with <svg>`);
    if (NEEDED.has(name)) throw new BadPicture(`has <${name}>; turn it into outlines first`);
    open.push(name);
    if (skipping > 0 || !TAGS.has(name)) {
      skipping += 1;
      // What an editor keeps for itself is no news.
      if (skipping === 1 && !name.includes(':') && name !== 'metadata') takenOut.add(`<${name}>`);
      return;
    }
    written += `<${name}${Object.entries(attributes)
      .map(([attribute, value]) => keptAttribute(attribute, value, takenOut))
      .join('')}>`;
  };
  parser.onclosetag = (name) => {
    open.pop();
    if (skipping > 0) skipping -= 1;
    else written += `</${name}>`;
  };
  const hear = (text: string) => {
    if (skipping > 0) return;
    const inside = open.at(-1);
    if (inside === 'style' && !isSafeStyle(text)) throw new BadPicture('has a <style> that loads something');
    if (inside === 'style' || inside === 'title' || inside === 'desc') written += escaped(text);
  };
  parser.ontext = hear;
  parser.oncdata = hear;
  parser.write(bytes.toString('utf8')).close();
  return { svg: written, takenOut: [...takenOut] };
}

function keptAttribute(name: string, value: string, takenOut: Set<string>): string {
  const isLink = name === 'href' || name === 'xlink:href';
  const isSafe = isLink ? /^#[\w-]+$/.test(value) : isSafeStyle(value);
  if (ATTRIBUTES.test(name) && isSafe) return ` ${name}="${escaped(value)}"`;
  const isEditors = /^(xmlns:|xml:|data-|aria-|role$)/.test(name) || (name.includes(':') && !isLink);
  if (!isEditors) takenOut.add(name);
  return '';
}

/** Only what is in the drawing itself may be referred to. */
const isSafeStyle = (text: string): boolean => !/[\\<]|@|expression|javascript:|url\((?!\s*["']?#)/i.test(text);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
