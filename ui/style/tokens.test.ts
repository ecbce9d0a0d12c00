import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '#rules/shop/accent.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

const tokensOf = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', value = '']) => [name, value]));

const [, system = '', chosen = ''] = read('dark.css').split('@media screen');
const light = tokensOf(read('tokens.css'));
const dark = tokensOf(system);

test('the dark theme of the system and the chosen one are the same', () => {
  const block = (css: string) => css.slice(css.indexOf('{') + 1).replaceAll(/:root[^ ]* /g, ':root ');

  expect(block(chosen).trim()).toBe(block(system).trim());
});

test.each(['index.css', '../../office/style/office.css'])('%s includes the dark theme after the light one', (file) => {
  expect(read(file)).toMatch(/tokens\.css";\n@import "[^"]*dark\.css";/);
});

test.each([...dark.keys()])('the light theme has the token --%s of the dark theme', (name) => {
  expect(light.has(name)).toBe(true);
});

const TEXT: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'pomegranate', 'teal'].flatMap((text): [string, string][] => [
    [text, 'white'],
    [text, 'paper'],
  ]),
  ['ink', 'paper-2'],
  ['ink-2', 'paper-2'],
  ['pomegranate', 'pomegranate-tint'],
  ['teal', 'teal-tint'],
  ['ink', 'pomegranate-tint'],
  ['ink', 'teal-tint'],
  ['white', 'ink'],
  ['white', 'ink-hover'],
  ['white', 'pomegranate'],
  ['white', 'teal'],
  ['white', 'grey'],
  ['warm-on-ink', 'ink'],
  ['strip-text', 'strip'],
];
const CONTROLS: [outline: string, ground: string][] = [
  ['edge', 'white'],
  ['edge', 'paper'],
  ['sevan', 'white'],
  ['sevan', 'paper'],
];
const GRAPHICS: [shape: string, ground: string][] = [['star', 'white']];

test.each([
  ['light', light],
  ['dark', dark],
] as const)('texts and controls of the %s theme have the contrast of WCAG AA', (_name, tokens) => {
  const ratio = ([one, other]: [string, string]) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  expect(TEXT.filter((pair) => !(ratio(pair) >= 4.5))).toEqual([]);
  expect([...CONTROLS, ...GRAPHICS].filter((pair) => !(ratio(pair) >= 3))).toEqual([]);
});

/** `color-mix(in srgb, accent share, other)`, as dark.css computes it. */
const mixed = (accent: string, share: number, other: string): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const part = (color: string) => Number.parseInt(color.slice(at, at + 2), 16);
      return Math.round(part(accent) * share + part(other) * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

test.each(['#f9a34f', '#000000', '#ffffff', '#1f6f5c', '#7a0019', '#ffff00', '#0b5fcc'])(
  'the accent %s of a merchant has a visible button edge and a readable tint in the dark theme',
  (accent) => {
    const [ground, paper, ink] = ['white', 'paper', 'ink'].map((name) => dark.get(name) ?? '') as [
      string,
      string,
      string,
    ];
    const edge = mixed(accent, 0.5, '#ffffff');

    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, mixed(accent, 0.14, '#16171a'))).toBeGreaterThanOrEqual(4.5);
  },
);
