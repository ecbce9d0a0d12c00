import { expect, test } from 'vitest';
import {
  type Choice,
  chosen,
  chosenVariant,
  initialChoice,
  isAvailable,
  missingAttributes,
  variantsWith,
} from './variant-choice.ts';

const COLOR = 23;
const STORAGE = 31;
const [BLACK, BLUE] = [1, 2];
const [GB128, GB256, GB512] = [11, 12, 13];

const attributes = [
  { id: COLOR, options: [{ id: BLACK }, { id: BLUE }] },
  { id: STORAGE, options: [{ id: GB128 }, { id: GB256 }, { id: GB512 }] },
];
/** Blue exists only with 128 GB, and 512 GB only in black. */
const index = {
  101: { [COLOR]: BLACK, [STORAGE]: GB128 },
  102: { [COLOR]: BLACK, [STORAGE]: GB256 },
  103: { [COLOR]: BLUE, [STORAGE]: GB128 },
  104: { [COLOR]: BLACK, [STORAGE]: GB512 },
};

test.each<[choice: Choice, attribute: number, option: number, expected: boolean]>([
  [{}, COLOR, BLUE, true],
  [{}, STORAGE, GB512, true],
  [{ [COLOR]: BLUE }, STORAGE, GB128, true],
  [{ [COLOR]: BLUE }, STORAGE, GB256, false],
  [{ [COLOR]: BLUE }, COLOR, BLACK, true],
  [{ [COLOR]: BLACK, [STORAGE]: GB256 }, COLOR, BLUE, false],
  [{ [COLOR]: BLACK, [STORAGE]: GB256 }, STORAGE, GB512, true],
  [{}, COLOR, 99, false],
])('with %j option %i:%i is available: %s', (choice, attribute, option, expected) => {
  const available = isAvailable(index, choice, attribute, option);

  expect(available).toBe(expected);
});

test.each<[before: Choice, attribute: number, option: number, after: Choice]>([
  [{}, COLOR, BLUE, { [COLOR]: BLUE }],
  [{ [COLOR]: BLACK }, STORAGE, GB256, { [COLOR]: BLACK, [STORAGE]: GB256 }],
  [{ [COLOR]: BLUE }, STORAGE, GB256, { [STORAGE]: GB256 }],
  [{ [COLOR]: BLACK, [STORAGE]: GB512 }, COLOR, BLUE, { [COLOR]: BLUE }],
  [{ [COLOR]: BLACK, [STORAGE]: GB128 }, COLOR, BLUE, { [COLOR]: BLUE, [STORAGE]: GB128 }],
  [{ [COLOR]: BLACK }, COLOR, BLACK, { [COLOR]: BLACK }],
])('after %j choosing %i:%i leaves %j', (before, attribute, option, after) => {
  const choice = chosen(index, attributes, before, attribute, option);

  expect(choice).toEqual(after);
});

test.each<[choice: Choice, variant: number | null, missing: number[]]>([
  [{}, null, [COLOR, STORAGE]],
  [{ [COLOR]: BLUE }, null, [STORAGE]],
  [{ [COLOR]: BLUE, [STORAGE]: GB128 }, 103, []],
  [{ [COLOR]: BLUE, [STORAGE]: GB512 }, null, []],
])('the choice %j identifies variant %s and lacks %j', (choice, variant, missing) => {
  expect(chosenVariant(index, attributes, choice)).toBe(variant);
  expect(missingAttributes(attributes, choice).map(({ id }) => id)).toEqual(missing);
});

test('the variant of the address is preselected', () => {
  const choice = initialChoice(index, attributes, 102);

  expect(choice).toEqual({ [COLOR]: BLACK, [STORAGE]: GB256 });
});

test.each([null, 999])('no option is preselected without a known variant (%s)', (variant) => {
  const choice = initialChoice(index, attributes, variant);

  expect(choice).toEqual({});
});

test('an attribute with one option is preselected', () => {
  const oneColor = [{ id: COLOR, options: [{ id: BLACK }] }, attributes[1]!];

  const choice = initialChoice(index, oneColor, null);

  expect(choice).toEqual({ [COLOR]: BLACK });
});

test('variants with an option must match the other choices', () => {
  expect(variantsWith(index, { [STORAGE]: GB128 }, COLOR, BLUE)).toEqual([103]);
  expect(variantsWith(index, {}, COLOR, BLACK)).toEqual([101, 102, 104]);
});

test('a product without attributes has no variant', () => {
  expect(chosenVariant({}, [], {})).toBe(null);
});
