/**
 * Returns the stem of a word (docs/spec/locale.md 6): «ноутбуков» and «ноутбук» share one; «мышка» and «мышь» do not.
 * Words with digits stay whole.
 */
export function stemOf(word: string): string {
  const script = scriptOf(word);
  if (!script || word.length < SHORTEST) return word;
  const known = IRREGULAR.get(word);
  if (known) return known;
  if (word.length === SHORTEST || WHOLE.has(word)) return word;
  return STEMMERS[script](word);
}

const SHORTEST = 3;

type Script = 'cyrillic' | 'armenian' | 'latin';

const STEMMERS: Record<Script, (word: string) => string> = {
  cyrillic: russianStem,
  armenian: armenianStem,
  latin: englishStem,
};

function scriptOf(word: string): Script | undefined {
  let script: Script | undefined;
  for (let at = 0; at < word.length; at++) {
    const letter = scriptOfLetter(word.charCodeAt(at));
    if (!letter || (script && letter !== script)) return undefined;
    script = letter;
  }
  return script;
}

function scriptOfLetter(code: number): Script | undefined {
  if (code >= 0x61 && code <= 0x7a) return 'latin';
  if (code >= 0x430 && code <= 0x45f) return 'cyrillic';
  if (code >= 0x561 && code <= 0x587) return 'armenian';
  return undefined;
}

function withoutEnding(
  word: string,
  endings: ReadonlySet<string>,
  mayFollow: (ending: string, last: string) => boolean,
) {
  for (let size = Math.min(MAX_SUFFIX_LENGTH, word.length - SHORTEST); size > 0; size--) {
    const ending = word.slice(-size);
    if (endings.has(ending) && mayFollow(ending, word.charAt(word.length - size - 1))) return word.slice(0, -size);
  }
  return word;
}

const MAX_SUFFIX_LENGTH = 4;

function russianStem(word: string): string {
  const stem = withoutEnding(word, RUSSIAN_ENDINGS, mayFollowInRussian);
  return RUSSIAN_FLEETING.get(stem) ?? withoutFleetingVowel(withoutSoftEnding(stem));
}

/**
 * Endings of all cases. Words in и («станция», «внешний») lose only the last letter, so that «серия» differs from
 * «серый».
 */
const RUSSIAN_ENDINGS = wordSet(`
  ыми ими ого его ому ему ами ями ьями еями
  ый ые ых ым ий их им ая яя ое ее ую юю ой ей ом ем
  ов ев ам ям ах ях ьев ьям ьях ьем ья ье ью ьи еев еем еям еях еей ея еи ею
  а я о е и ы у ю ь й
`);

function mayFollowInRussian(ending: string, last: string): boolean {
  switch (ending) {
    case 'им': // «режим», «отжим»
      return 'кгхшчщн'.includes(last);
    case 'их':
    case 'ими':
      return 'кгхжшчщн'.includes(last);
    case 'ий': // «станций» and «питаний» keep their и
      return 'кгхжшчщ'.includes(last);
    case 'ев': // «обогрев»
      return 'аеиоуыюяц'.includes(last);
    case 'ем':
    case 'ему': // «объем», «разъему»
      return last !== 'ъ';
    default:
      return true;
  }
}

/** Changes «внешни» and «больши» to «внешн» and «больш»; «станци» and «питани» stay. */
function withoutSoftEnding(stem: string): string {
  if (!stem.endsWith('и') || stem.length <= SHORTEST) return stem;
  const last = stem.charAt(stem.length - 2);
  const soft = last === 'н' ? !isVowel(stem.charAt(stem.length - 3)) : 'кгхжшчщ'.includes(last);
  return soft ? stem.slice(0, -1) : stem;
}

/** Changes «колонок» to «колонк» and «батареек» to «батарейк»; «блок» and «блоки» change alike. */
function withoutFleetingVowel(stem: string): string {
  const size = stem.length;
  if (size <= SHORTEST || !(stem.endsWith('ок') || stem.endsWith('ек'))) return stem;
  if (!isVowel(stem.charAt(size - 3))) return `${stem.slice(0, -2)}к`;
  return stem.endsWith('ек') ? `${stem.slice(0, -2)}йк` : stem;
}

const isVowel = (letter: string) => 'аеиоуыэюя'.includes(letter);

const RUSSIAN_FLEETING: ReadonlyMap<string, string> = new Map([
  ['чехол', 'чехл'],
  ['котел', 'котл'],
  ['стекол', 'стекл'],
  ['кресел', 'кресл'],
  ['ядер', 'ядр'],
  ['колец', 'кольц'],
  ['ремен', 'ремн'],
  ['окон', 'окн'],
  ['кухон', 'кухн'],
  ['кукол', 'кукл'],
  ['сини', 'син'],
]);

function armenianStem(word: string): string {
  const noun = withoutArticle(word);
  if (WHOLE.has(noun)) return noun;
  const bare = withoutEnding(noun, ARMENIAN_CASES, mayFollowInArmenian);
  return ARMENIAN_CHANGES.get(bare) ?? armenianTail(withoutPlural(bare));
}

/**
 * Removes the article of «հեռախոսը», and of «հեռախոսն» before a vowel. In «ձայն» and «սառնարան» the ն belongs to the
 * word.
 */
function withoutArticle(word: string): string {
  if (word.endsWith('ը')) return word.slice(0, -1);
  const shortened = word.endsWith('ն') && !'աեէըիոօւյ'.includes(word.charAt(word.length - 2));
  return shortened ? word.slice(0, -1) : word;
}

const ARMENIAN_CASES = wordSet('ի ից ով ում ին ու ուց յի յից յով յում յին');

/** An ending with յ follows only a vowel: «մեքենայի». */
const mayFollowInArmenian = (ending: string, last: string) => !ending.startsWith('յ') || 'աոէօ'.includes(last);

/** Applied twice: «բլենդեր» looks like a plural itself and has to match «բլենդերներ». */
function withoutPlural(word: string): string {
  let stem = word;
  for (let round = 0; round < 2; round++) stem = withoutEnding(stem, ARMENIAN_PLURALS, always);
  return stem;
}

const ARMENIAN_PLURALS = wordSet('ներ եր');
const always = () => true;

/**
 * Unifies stems that remain in two forms: «ապակիներ» and «ապակի», «լիցքավորման» and «լիցքավորում», «մեքենան» and
 * «մեքենա».
 */
function armenianTail(stem: string): string {
  if (WHOLE.has(stem)) return stem;
  for (const [tail, ending] of ARMENIAN_TAILS) {
    if (stem.endsWith(tail) && stem.length - tail.length + ending.length >= SHORTEST) {
      return stem.slice(0, stem.length - tail.length) + ending;
    }
  }
  return ARMENIAN_CHANGES.get(stem) ?? stem;
}

const ARMENIAN_TAILS: readonly (readonly [string, string])[] = [
  ['ություն', 'ությ'],
  ['ության', 'ությ'],
  ['ությամբ', 'ությ'],
  ['մամբ', ''],
  ['ման', ''],
  ['ում', ''],
  ['ան', 'ա'],
  ['իչ', 'չ'],
  ['ի', ''],
];

/** Words whose stem vowel changes, and plurals in եր of words that end in ն. */
const ARMENIAN_CHANGES: ReadonlyMap<string, string> = new Map([
  ['գիրք', 'գրք'],
  ['թուղթ', 'թղթ'],
  ['ձայ', 'ձայն'],
  ['գույ', 'գույն'],
  ['սերունդ', 'սերնդ'],
  ['աղմուկ', 'աղմկ'],
  ['ծրագիր', 'ծրագր'],
  ['բնութագիր', 'բնութագր'],
  ['անկյունագիծ', 'անկյունագծ'],
]);

/** Removes plurals only, because -ing and -er form other words (charge, charger, charging). */
function englishStem(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  if (AFTER_WHICH_ES.some((end) => word.endsWith(end))) return word.slice(0, -2);
  return 'sui'.includes(word.charAt(word.length - 2)) ? word : word.slice(0, -1);
}

const AFTER_WHICH_ES = ['ches', 'shes', 'sses', 'xes', 'zzes'];

/** Words that only appear to have an ending, and names that would become another word. */
const WHOLE: ReadonlySet<string> = wordSet(`
  модем шлем прием проем крем систем схем проблем альбом хром диплом реклам телеграм запах основ
  мини соло авто поко сони
  պայման հրաման բենզին մատրից
  windows series lens news canvas atlas macos cosmos philips siemens beats bros always
`);

/** Irregular forms, and forms that end like another word. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ...formsOf('часы', 'часы часов часам часами часах'),
  ...formsOf('весы', 'весы весов весам весами весах'),
  ...formsOf('весь', 'весь всей'),
  ...formsOf('белье', 'белье белья белью бельем'),
  ...formsOf('модем', 'модему'),
  ...formsOf('шлем', 'шлему'),
  ...formsOf('систем', 'систему'),
  ...formsOf('схем', 'схему'),
  ...formsOf('альбом', 'альбому'),
  ...formsOf('գինի', 'գինի գինու գինին գինիներ գինիների'),
  ...formsOf('տուն', 'տան տանը տանից տներ տների'),
  ...formsOf('ջուր', 'ջրի ջրից ջրով'),
  ...formsOf('լարում', 'լարում լարումը լարման'),
  ...formsOf('tv', 'tvs'),
  ...formsOf('pc', 'pcs'),
  ...formsOf('mouse', 'mice'),
  ...formsOf('lens', 'lenses'),
  ...formsOf('knife', 'knives'),
  ...formsOf('movie', 'movies'),
  ...formsOf('selfie', 'selfies'),
]);

function formsOf(stem: string, forms: string): [string, string][] {
  return forms.split(' ').map((form) => [form, stem]);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
