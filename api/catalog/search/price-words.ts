/** In three languages and in Latin letters; folded (docs/spec/locale.md 6), so և is եվ and ё is е. */

const table = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [value, ...words] = line.trim().split(/\s+/);
        return words.map((word) => [word, Number(value)] as const);
      }),
  );

export const AMOUNT_WORDS = table(`
  1 один одна одной одну մեկ one
  2 два две двух երկու two
  3 три трех երեք three
  4 четыре четырех չորս four
  5 пять пяти հինգ five
  6 шесть шести վեց six
  7 семь семи յոթ seven
  8 восемь восьми ութ eight
  9 девять девяти ինը ինն nine
  10 десять десяти տաս տասը ten
  11 одиннадцать одиннадцати տասնմեկ eleven
  12 двенадцать двенадцати տասներկու twelve
  15 пятнадцать пятнадцати տասնհինգ fifteen
  20 двадцать двадцати քսան twenty qsan
  25 քսանհինգ
  30 тридцать тридцати երեսուն thirty eresun
  40 сорок сорока քառասուն forty
  50 пятьдесят пятидесяти հիսուն fifty hisun
  60 шестьдесят шестидесяти վաթսուն sixty vatsun
  70 семьдесят семидесяти յոթանասուն seventy
  80 восемьдесят восьмидесяти ութսուն eighty
  90 девяносто девяноста իննսուն ninety
  100 сто ста
  200 двести двухсот
  300 триста трехсот
  400 четыреста четырехсот
  500 пятьсот пятисот
  600 шестьсот шестисот
  700 семьсот семисот
  800 восемьсот восьмисот
  900 девятьсот девятисот
`);

/** After a number it multiplies. */
export const HUNDRED = table('100 հարյուր hundred haryur hariur');

export const SCALES = table(`
  1000 к k т тыс тысяч тысяча тысячи тыщ тыщи штук հազ հազար հզր thousand grand hazar tys tysyach tysach tisyach tisach
  1000000 млн миллион миллиона миллионов լն մլն միլիոն mln million
`);

export const CURRENCY = /^(?:драм(?:а|ов|ы)?|դրամ(?:ի|ից|ով|ը|անոց)?|др|դր|drams?|dramov|amd|֏)$/;

const phrases = (text: string): readonly (readonly string[])[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().split(' '))
    .sort((one, other) => other.length - one.length);

export const BOUNDS = {
  max: phrases(
    'до, не дороже, не более, не больше, не выше, дешевле, меньше, ниже, максимум, в пределах, не дороже чем, дешевле чем, ' +
      'under, below, up to, upto, less than, cheaper than, no more than, not more than, at most, max, within, ' +
      'մինչեվ, մինչ, առավելագույնը, ոչ ավել, ոչ թանկ, do, minchev, minchew, mincev, deshevle, ne dorozhe',
  ),
  min: phrases(
    'от, не дешевле, не менее, не меньше, дороже, больше, выше, минимум, между, ' +
      'from, over, above, more than, at least, starting at, between, նվազագույնը, ot, dorozhe',
  ),
  about: new Set(['за', 'около', 'примерно', 'about', 'around', 'մոտ', 'մոտավորապես', 'za']),
  between: new Set(['до', 'и', 'to', 'and', 'մինչեվ', 'եվ', 'do', 'minchev', 'minchew']),
  /** After an amount in the Armenian ablative: `200 հազարից էժան`. */
  maxAfter: new Set(['էժան', 'ցածր', 'պակաս', 'քիչ', 'ոչավել', 'ejan', 'ezhan', 'cacr']),
  minAfter: new Set(['թանկ', 'բարձր', 'ավել', 'ավելի', 'շատ', 'սկսած', 'tank', 'barcr']),
  trailing: new Set(['միջակայքում', 'միջեվ', 'սահմաններում']),
  most: /^(?:сам(?:ый|ая|ое|ые|ого|ую)|most|samyy|samyi|samiy|amena|ամենա)$/,
  cheap:
    /^(?:дешев\p{L}*|недорог\p{L}*|бюджетн\p{L}*|cheap(?:est|er)?|lowest|budget|inexpensive|affordable|(?:ամենա)?էժան\p{L}*|մատչելի\p{L}*|(?:amena)?e(?:j|zh)an\p{L}*|deshev\p{L}*|nedorog\p{L}*)$/u,
  dear: /^(?:дорог(?:ой|ая|ие|ую|ого|их)|дорогущ\p{L}*|флагман\p{L}*|топов\p{L}*|expensive|priciest|flagship|(?:ամենա)?թանկ(?:արժեք\p{L}*|ը)?|(?:amena)?tank)$/u,
} as const;
