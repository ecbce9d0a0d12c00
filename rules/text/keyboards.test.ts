import { expect, test } from 'vitest';
import { READINGS } from './keyboards.ts';
import type { Script } from './phonetic-key.ts';

const readings = (typed: string, script: Script): string[] => READINGS[script].map(({ read }) => read(typed));

// Intended texts typed with an Armenian or Russian layout (docs/spec/locale.md 8).
test.each([
  ['samsung', 'սամսւնգ', 'սամսընք', 'վջքվւլա', 'ыфьыгтп'],
  ['iphone', 'իպհօնե', 'իպհոնէ', 'կթնըլբ', 'шзрщту'],
  ['xiaomi', 'ղիաօմի', 'ցիաոմի', 'դկջըքկ', 'чшфщьш'],
  ['redmi', 'ռեդմի', 'րէդմի', 'սբգքկ', 'кувьш'],
  ['lenovo', 'լենօվօ', 'լէնովո', 'հբլըյը', 'дутщмщ'],
  ['lg', 'լգ', 'լք', 'հա', 'дп'],
])('%s is read from every other layout', (meant, phonetic, eastern, typewriter, russian) => {
  for (const typed of [phonetic, eastern, typewriter]) expect(readings(typed, 'armenian')).toContain(meant);
  expect(readings(russian, 'cyrillic')).toContain(meant);
});

// Armenian texts typed with the English layout, for each Armenian keyboard.
test.each([
  ['հեռախոս', ['hera[ws', 'hy-aqos', 'lf/g,yr']],
  ['սառնարան', ['sarna8an', 'sa-naran', "rg/hg'gh"]],
  ['ականջակալ', ['akan5akal', 'akan]akal', 'gighagign']],
  ['նոութբուք', ['nwwu2bwuq', 'noow;bowg', 'hyyupeyum']],
  ['հեռուստացույց', ['herwustacwujc', 'hy-owstaxow3x', 'lf/yurkg]yuv]']],
  ['ապառիկ', ['aparik', 'apa-ik', 'g;g/ji']],
])('%s is read from Latin letters of three layouts', (meant, typed) => {
  for (const text of typed) expect(readings(text, 'latin')).toContain(meant);
});

test.each([
  ['наушники', 'yfeiybrb', 'ըֆեիըբռբ'],
  ['телефон', 'ntktajy', 'նտկտայը'],
])('%s is read from the English and the phonetic Armenian layout', (meant, english, phonetic) => {
  expect(readings(english, 'latin')).toContain(meant);
  expect(readings(phonetic, 'armenian')).toContain(meant);
});

test('keys that are letters on one layout and punctuation on another are converted', () => {
  expect(readings('[jkjlbkmybr', 'latin')).toContain('холодильник');
  expect(readings('yjen,er', 'latin')).toContain('ноутбук');
  expect(readings('рукфхцы', 'cyrillic')).toContain('հեռախոս');
});
