import type { Script } from './phonetic-key.ts';

type Keyboard = {
  name: string;
  script: Script;
  letterOfKey: ReadonlyMap<string, string>;
  keyOfLetter: ReadonlyMap<string, string>;
};

const KEYS = "1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./`";
/** In the order of `KEYS`; a dot is a key without a letter. */
const PHONETIC = 'էթփձջւևրչճ.ժքոեռտըւիօպխծշասդֆգհյկլ..զղցվբնմ....';
const EASTERN = '.ձյ......օռժխւէրտեըիոպչջ.ասդֆքհճկլթփզցգվբնմշղծ.';
const TYPEWRITER = 'ֆձ.......օէղճփբսմուկըթծց.ջվգեանիտհպրժդչյզլքխշռ.';
const RUSSIAN = '............йцукенгшщзхъ.фывапролджэячсмитьбю.ё';

type Reading = { name: string; read: (typed: string) => string };

const QWERTY = keyboard('en', 'latin', KEYS);
const ARMENIAN = [
  keyboard('hy', 'armenian', PHONETIC),
  keyboard('hy-eastern', 'armenian', EASTERN),
  keyboard('hy-typewriter', 'armenian', TYPEWRITER),
];
const CYRILLIC = keyboard('ru', 'cyrillic', RUSSIAN);

/** Possible intended texts by script when the wrong layout was active, the most common first. */
export const READINGS: Readonly<Record<Script, readonly Reading[]>> = {
  latin: [CYRILLIC, ...ARMENIAN].map((meant) => reading(QWERTY, meant)),
  cyrillic: [QWERTY, ...ARMENIAN].map((meant) => reading(CYRILLIC, meant)),
  armenian: ARMENIAN.flatMap((on) => [QWERTY, CYRILLIC].map((meant) => reading(on, meant))),
};

function keyboard(name: string, script: Script, letters: string): Keyboard {
  const pairs = [...letters].flatMap((letter, index): [string, string][] =>
    letter === '.' && name !== 'en' ? [] : [[KEYS[index]!, letter]],
  );
  return {
    name,
    script,
    letterOfKey: new Map(pairs),
    // If two keys type one letter, the last one is used: the phonetic layout has ւ on 6 and usually on u.
    keyOfLetter: new Map(pairs.map(([key, letter]) => [letter, key])),
  };
}

function reading(on: Keyboard, meant: Keyboard): Reading {
  return {
    name: `${on.name}-${meant.name}`,
    read: (typed) =>
      [...typed].map((letter) => meant.letterOfKey.get(on.keyOfLetter.get(letter) ?? letter) ?? letter).join(''),
  };
}
