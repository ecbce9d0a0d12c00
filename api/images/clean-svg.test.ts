import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
const clean = (inside: string) => cleanSvg(drawing(inside));
const inside = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');

test.each([
  ['a path', '<path d="M0 0"/>', '<path d="M0 0"></path>', []],
  ['names in mixed case', '<clipPath id="a"><rect/></clipPath>', '<clipPath id="a"><rect></rect></clipPath>', []],
  ['all that is within an unknown element', '<a><g><path/></g>b</a><g/>', '<g></g>', ['<a>']],
  ['what an editor keeps for itself', '<metadata>x</metadata><i:pgf/><g i:z="1" data-a="b"/>', '<g></g>', []],
  ['text that belongs to nothing', 'x<g>y</g>', '<g></g>', []],
  ['a title, escaped', '<title>A &lt; B &amp; C</title>', '<title>A &lt; B &amp; C</title>', []],
  ['rules of a style', '<style><![CDATA[g>a{fill:#123}]]></style>', '<style>g>a{fill:#123}</style>', []],
  ['a link to another file', '<use href="a.svg#b"/><use href="#b"/>', '<use></use><use href="#b"></use>', ['href']],
  ['a quotation mark in a value', `<g id='a"b'/>`, '<g id="a&quot;b"></g>', []],
  ['an empty value', '<g fill=""/>', '<g></g>', []],
])('cleanSvg keeps only the safe parts of a drawing with %s', (_, given, svg, removed) => {
  const cleaned = clean(given);

  expect(inside(cleaned.svg)).toBe(svg);
  expect(cleaned.removed).toEqual(removed);
});

/** Each part repeats the previous one ten times. */
const ninefold = (shows: (id: string) => string) =>
  Array.from({ length: 9 }, (_, at) => `<g id="g${at + 1}">${shows(`g${at}`).repeat(10)}</g>`).join('');

test.each([
  ['used', (id: string) => `<use xlink:href="#${id}"/>`],
  ['masked by', (id: string) => `<path mask="url(#${id})" d="M0 0"/>`],
  ['clipped by', (id: string) => `<path clip-path="url('#${id}')" d="M0 0"/>`],
])('cleanSvg immediately refuses a part repeated %s a billion times and accepts a thousand repetitions', (_, shows) => {
  const one = '<path id="g0" d="M0 0"/>';

  expect(() => clean(one + ninefold(shows))).toThrow('shows its parts too many times');
  expect(() => clean(one + shows('g0').repeat(1_000))).not.toThrow();
});

test.each([
  ['<g><text>a</text></g>', 'has <text>'],
  ['<a><image href="x"/></a>', 'has <image>'],
  ['<style>g{fill:url(https://x.example)}</style>', 'has a <style> that loads something'],
  ['<style>&#64;import "x"</style>', 'has a <style> that loads something'],
  ['<g></svg>', 'is broken XML'],
  ['<g a=b/>', 'is broken XML'],
  ['<g id="a"><use href="#a"/></g>', 'shows its parts too many times'],
  [`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`, 'is nested more than 100 deep'],
])('cleanSvg refuses a drawing with %s', (given, reason) => {
  expect(() => clean(given)).toThrow(reason);
});
