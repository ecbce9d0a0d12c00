/** Price terms in three languages and in Latin letters. They are folded (docs/spec/locale.md 6): և is եվ, ё is е. */

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

const ARMENIAN_UNITS = 'մեկ երկու երեք չորս հինգ վեց յոթ ութ ինը'.split(' ');
const ARMENIAN_TENS = 'տասն քսան երեսուն քառասուն հիսուն վաթսուն յոթանասուն ութսուն իննսուն'.split(' ');

/** Armenian writes tens and units as one word: `տասնվեց`, `քսանհինգ`. */
const ARMENIAN_COMPOUNDS = ARMENIAN_TENS.flatMap((ten, tens) =>
  ARMENIAN_UNITS.map((unit, units) => [ten + unit, 10 * (tens + 1) + units + 1] as const),
);

export const AMOUNT_WORDS: ReadonlyMap<string, number> = new Map([
  ...ARMENIAN_COMPOUNDS,
  ...table(`
    1 один одна одной одну մեկ one odin mek
    2 два две двух երկու two dva dve erku
    3 три трех երեք three tri ereq erek
    4 четыре четырех չորս four chetyre chors
    5 пять пяти հինգ five pyat hing
    6 шесть шести վեց six shest vec vets
    7 семь семи յոթ seven sem yot
    8 восемь восьми ութ eight vosem ut
    9 девять девяти ինը ինն nine devyat inn
    10 десять десяти տաս տասը ten desyat tas tasy
    11 одиннадцать одиннадцати eleven odinnadtsat odinnadcat tasnmek
    12 двенадцать двенадцати twelve dvenadtsat dvenadcat tasnerku
    13 тринадцать тринадцати thirteen trinadtsat trinadcat tasnerek
    14 четырнадцать четырнадцати fourteen chetyrnadtsat chetyrnadcat tasnchors
    15 пятнадцать пятнадцати fifteen pyatnadtsat pyatnadcat tasnhing
    16 шестнадцать шестнадцати sixteen shestnadtsat shestnadcat tasnvec tasnvets
    17 семнадцать семнадцати seventeen semnadtsat semnadcat tasnyot
    18 восемнадцать восемнадцати eighteen vosemnadtsat vosemnadcat tasnut
    19 девятнадцать девятнадцати nineteen devyatnadtsat devyatnadcat
    20 двадцать двадцати քսան twenty qsan ksan dvadtsat dvadcat
    30 тридцать тридцати երեսուն thirty eresun tridtsat tridcat
    40 сорок сорока քառասուն forty sorok qarasun
    50 пятьдесят пятидесяти հիսուն fifty hisun pyatdesyat
    60 шестьдесят шестидесяти վաթսուն sixty vatsun shestdesyat
    70 семьдесят семидесяти յոթանասուն seventy semdesyat
    80 восемьдесят восьмидесяти ութսուն eighty utsun vosemdesyat
    90 девяносто девяноста իննսուն ninety innsun devyanosto
    100 сто ста
    200 двести двухсот
    300 триста трехсот
    400 четыреста четырехсот
    500 пятьсот пятисот
    600 шестьсот шестисот
    700 семьсот семисот
    800 восемьсот восьмисот
    900 девятьсот девятисот
  `),
]);

/** Multipliers after a number. */
export const HUNDRED = table('100 հարյուր hundred haryur hariur');

export const SCALES = table(`
  1000 к k т тыс тысяч тысяча тысячи тыщ тыщи штук հազ հազար հզր thousand grand hazar tys tysyach tysach tisyach tisach
  1000000 млн миллион миллиона миллионов լն մլն միլիոն mln million
`);

export const CURRENCY = /^(?:драм(?:а|ов|ы)?|դրամ(?:ի|ից|ով|ը|անոց)?|др|դր|drams?|dramov|dramic|amd|֏)$/;

/** Phrases by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

const phrases = (text: string): Phrases => Map.groupBy(phraseList(text), ([first = '']) => first);

const phraseList = (text: string): readonly (readonly string[])[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().split(' '))
    .sort((one, other) => other.length - one.length);

export const BOUNDS = {
  max: phrases(
    'до, не дороже, недороже, не более, не больше, не выше, дешевле, меньше, ниже, максимум, в пределах, не дороже чем, ' +
      'не более чем, не больше чем, дешевле чем, ' +
      'under, below, up to, upto, less than, cheaper than, lower than, less expensive than, no more than, not more than, ' +
      'at most, max, within, not over, not above, not exceeding, no higher than, not higher than, no dearer than, ' +
      'not dearer than, not more expensive than, no more expensive than, ' +
      'մինչեվ, մինչ, առավելագույնը, ոչ ավել, ոչ ավելի, ոչ ավել քան, ոչ ավելի քան, ոչ թանկ, ոչ թանկ քան, ոչ ավելի թանկ, ' +
      'ոչ ավելի թանկ քան, ոչ բարձր, ոչ շատ, ' +
      'do, minchev, minchew, mincev, deshevle, ne dorozhe, ne doroje, ne bolee, ne bolshe, ne vyshe, voch tank, och tank, ' +
      'voch avel, och avel',
  ),
  min: phrases(
    'от, не дешевле, не дешевле чем, не менее, не менее чем, не меньше, не ниже, дороже, дороже чем, больше, больше чем, ' +
      'выше, минимум, между, ' +
      'from, over, above, more than, dearer than, more expensive than, higher than, at least, starting at, between, ' +
      'not less than, no less than, not cheaper than, no cheaper than, not below, not under, ' +
      'նվազագույնը, ոչ պակաս, ոչ պակաս քան, ոչ էժան, ոչ էժան քան, ոչ ցածր, ոչ քիչ, ' +
      'ot, dorozhe, ne deshevle, ne menee, ne menshe, voch pakas, och pakas, voch ejan, och ejan',
  ),
  about: new Set(['за', 'около', 'примерно', 'about', 'around', 'մոտ', 'մոտավորապես', 'za']),
  between: new Set(['до', 'и', 'to', 'and', 'մինչեվ', 'եվ', 'do', 'minchev', 'minchew']),
  /** Follows an amount in the Armenian ablative: `200 հազարից էժան`. */
  maxAfterFrom: phrases(
    'էժան, ցածր, պակաս, քիչ, ավելի էժան, ավելի ցածր, ավելի պակաս, ավելի քիչ, ejan, ezhan, cacr, aveli ejan, aveli ezhan',
  ),
  minAfterFrom: phrases(
    'թանկ, բարձր, ավել, ավելի, շատ, սկսած, ավելի թանկ, ավելի բարձր, ավելի շատ, tank, barcr, aveli tank',
  ),
  /** Follows any amount. A negation reverses the meaning of the next word: `30 հազարից ոչ թանկ`. */
  maxAfter: phrases(
    'ոչավել, ոչ ավել, ոչ ավելի, ոչ թանկ, ոչ ավելի թանկ, ոչ բարձր, ոչ շատ, ավել չլինի, թանկ չլինի, չանցնի, չանցնող, ' +
      'չգերազանցի, չգերազանցող, voch tank, och tank, voch avel, och avel, ' +
      'максимум, не дороже, не более, не больше, не выше, и ниже, и меньше, и дешевле, или ниже, или меньше, или дешевле, ' +
      'max, maximum, at most, tops, or less, or under, or below, or cheaper, and less, and under, and below, and cheaper',
  ),
  minAfter: phrases(
    'ոչ էժան, ոչ պակաս, ոչ ցածր, ոչ քիչ, եվ ավելի, եվ բարձր, voch ejan, och ejan, voch pakas, och pakas, ' +
      'минимум, не дешевле, не менее, не меньше, не ниже, и выше, и больше, и дороже, или больше, или дороже, ' +
      'minimum, at least, or more, or above, or over, and more, and up, and above, and over',
  ),
  trailing: new Set(['միջակայքում', 'միջեվ', 'սահմաններում']),
  not: new Set(['не', 'not', 'ոչ', 'ne', 'voch', 'och']),
  /** Follows the word that it reverses: `թանկ չլինի`. */
  notAfter: new Set(['չէ', 'չլինի', 'չլինեն', 'չլինող', 'chlini', 'che']),
  very: new Set(['очень', 'слишком', 'особо', 'так', 'too', 'very', 'so', 'that', 'շատ', 'այդքան', 'ochen', 'shat']),
  most: /^(?:сам(?:ый|ая|ое|ые|ого|ую)|most|samyy|samyi|samiy|amena|ամենա)$/,
  cheap:
    /^(?:дешев\p{L}*|недорог\p{L}*|бюджетн\p{L}*|cheap(?:est|er)?|lowest|budget|inexpensive|affordable|(?:ամենա)?էժան\p{L}*|մատչելի\p{L}*|(?:amena)?e(?:j|zh)an\p{L}*|deshev\p{L}*|nedorog\p{L}*)$/u,
  dear: /^(?:дорог(?:ой|ая|ие|ую|ого|их)|дорогущ\p{L}*|флагман\p{L}*|топов\p{L}*|expensive|priciest|flagship|(?:ամենա)?թանկ(?:արժեք\p{L}*|ը)?|(?:amena)?tank)$/u,
  /** Words after a negation: `не дорого` is equivalent to `недорого`. */
  dearAfterNot: /^(?:дорог\p{L}*|expensive|dear|pricey|costly|թանկ\p{L}*|dorog\p{L}*|tank)$/u,
} as const;

/** Phrases that turn an amount into a monthly payment. */
export const MONTHLY = {
  before: phrases(
    'в месяц, ежемесячно, помесячно, ежемесячный платеж, ежемесячный взнос, ежемесячная оплата, платеж в месяц, ' +
      'платеж, с платежом, с ежемесячным платежом, месячный платеж, ' +
      'monthly, monthly payment, monthly payments, monthly payment of, per month, a month, ' +
      'ամսական, ամսական վճար, ամսական վճարը, ամսական վճարով, ամսական վճարում, ամսական վճարումը, ամսավճար, ամսավճարը, ' +
      'ամսավճարով, ամսեկան, ամիսը, ' +
      'v mesyac, v mesyats, v mesiac, ejemesyachno, amsakan, amsakan vchar, amisy',
  ),
  after: phrases(
    'в месяц, в мес, ежемесячно, помесячно, каждый месяц, a month, per month, each month, every month, monthly, per mo, ' +
      'ամսական, ամսական վճար, ամսական վճարով, ամսավճար, ամսավճարով, ամսեկան, ամիսը, ամեն ամիս, ' +
      'v mesyac, v mesyats, v mesiac, amsakan, amisy, amen amis',
  ),
  /** Follows an amount only, because `12 мес` is a warranty. */
  afterSum: phrases('мес, месяц, month, mo, pm, ամիս, amis'),
  /** Words without further meaning in a query with a monthly payment. `#`: number of months, `*`: any ending. */
  credit: phraseList(
    'в кредит, в рассрочку, кредит, рассрочка, на кредит, on credit, in instalments, in installments, instalments, ' +
      'installments, ապառիկ, ապառիկով, վարկով, վարկ, v kredit, v rassrochku, kredit, rassrochka, aparik, aparikov, ' +
      'на # мес, на # месяц*, for # month, for # months, over # month, over # months, na # mesyac*, ' +
      '# мес, # месяц*, # month, # months, # ամս*, # ամիս*, # mesyac*, # ams*, # amis*',
  ),
} as const;
