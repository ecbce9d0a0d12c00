import sanitize, { type Attributes } from 'sanitize-html';
import sax from 'sax';
import { PictureError } from './download-picture.ts';
import { refuseHeavy } from './svg-weight.ts';

/** Elements that can neither load nor run anything (docs/spec/decisions.md 4). */
const TAGS = [
  ...'svg g defs symbol use title desc style clipPath mask linearGradient radialGradient'.split(' '),
  ...'stop path rect circle ellipse line polyline polygon'.split(' '),
];
/** Removing one of these would change how the drawing looks, so it is refused. */
const REFUSED = new Set(['text', 'tspan', 'image', 'foreignObject', 'filter', 'pattern']);
const ATTRIBUTES = new RegExp(
  `^(${[
    'xmlns|xmlns:xlink|viewBox|version|id|class|style|transform|d|points|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|width|height',
    'preserveAspectRatio|href|xlink:href|offset|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits',
    'maskContentUnits|opacity|color|display|visibility|fill|fill-opacity|fill-rule|clip-path|clip-rule|mask|stroke',
    'stroke-[a-z]+|stop-color|stop-opacity|paint-order|vector-effect|shape-rendering',
  ].join('|')})$`,
);
const MAX_BYTES = 300_000;

type CleanSvg = { svg: string; removed: string[] };

/** Throws PictureError when cleaning would change how the drawing looks. */
export function cleanSvg(bytes: Buffer): CleanSvg {
  if (bytes.length > MAX_BYTES) throw new PictureError(`has more than ${MAX_BYTES / 1000} kB`);
  const text = bytes.toString('utf8');
  refuseBrokenXml(text);
  refuseHeavy(text);
  const removed = new Set<string>();
  // The sanitizer drops an element with its content when its name is on this list.
  const dropped: string[] = [];
  let root: string | null = null;
  const svg = sanitize(text, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: TAGS,
    allowVulnerableTags: true,
    nonTextTags: dropped,
    allowedAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    nonBooleanAttributes: ['*'],
    selfClosing: [],
    onOpenTag(name) {
      root ??= name;
      if (root !== 'svg') throw new PictureError(`begins with <${name}>, and a drawing with <svg>`);
      if (REFUSED.has(name)) throw new PictureError(`has <${name}>; turn it into outlines first`);
      if (!TAGS.includes(name) && !dropped.includes(name)) dropped.push(name);
    },
    transformTags: {
      '*': (tagName, attribs) => {
        const isKnown = TAGS.includes(tagName);
        if (!isKnown && !tagName.includes(':') && tagName !== 'metadata') removed.add(`<${tagName}>`);
        return { tagName, attribs: isKnown ? safeAttributes(attribs, removed) : {} };
      },
    },
    textFilter: (content, tagName) => (tagName === 'title' || tagName === 'desc' ? content : ''),
  });
  return { svg: svg.replace(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g, safeStyleText), removed: [...removed] };
}

/** The sanitizer repairs invalid XML, which could change the drawing. */
function refuseBrokenXml(text: string): void {
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw new PictureError(`is broken XML (${error.message.split('\n')[0]})`);
  };
  parser.write(text).close();
}

function safeAttributes(attribs: Attributes, removed: Set<string>): Attributes {
  const isSafe = (name: string, value: string): boolean => {
    const isLink = name === 'href' || name === 'xlink:href';
    if (ATTRIBUTES.test(name) && (isLink ? /^#[\w-]+$/.test(value) : isSafeStyle(value))) return true;
    const isEditors = /^(xmlns:|xml:|data-|aria-|role$)/.test(name) || (name.includes(':') && !isLink);
    if (!isEditors) removed.add(name);
    return false;
  };
  return Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isSafe(name, value)));
}

function safeStyleText(css: string): string {
  if (!isSafeStyle(css)) throw new PictureError('has a <style> that loads something');
  return css.replaceAll('&', '&amp;');
}

/** Only references inside the drawing are allowed. */
const isSafeStyle = (text: string): boolean => !/[\\<]|@|expression|javascript:|url\((?!\s*["']?#)/i.test(text);
