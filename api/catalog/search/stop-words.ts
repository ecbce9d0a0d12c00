import { isInExpression } from './known-expressions.ts';
import { markerAt } from './query-roles.ts';
import type { SynonymBook } from './synonym-dictionary.ts';

/**
 * Words of sentences that describe no product, in three languages and in Latin letters. They are folded
 * (docs/spec/locale.md 6). Words that exclude, fit or compare are not among them.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the i im am is are was were be been being do does did you your u we us our they them it its this that these ' +
    'those there here of in on at to by as if so my me mine he she his her him can could would should will shall may ' +
    'might must have has had get got give find show look looking search searching want wants wanna need needs please ' +
    'pls hi hello hey excuse sorry today like don some any what which who where when why how buy buying purchase order best good better great nice ' +
    'recommend suggest advise cost costs sell sells available something make making going gonna just really with and or but ' +
    'я мне меня мой моя мое мои моего моей моему мы нам нас наш ты тебе вы вам вас ваш у он она они его ее их это этот эта ' +
    'эти тот та те то что чтобы чтоб как какой какая какое какие какую каких кто где куда когда почему сколько который ' +
    'которая которое которые ли же бы а и или но в во на с со о об по из к от до за при хочу хотел хотела хотелось ' +
    'хочется хотим надо нужно нужен нужна нужны нужную требуется ищу ищем искать найти найди найдите купить куплю ' +
    'покупка покупки приобрести заказать взять брать подскажите подскажи посоветуйте посоветуй порекомендуйте помогите ' +
    'выбрать покажи покажите показать дай дайте есть имеется продаете продается продаются стоит стоят цена цены ' +
    'стоимость можно пожалуйста здравствуйте здравствуй привет добрый доброе день утро вечер сегодня хороший хорошая хорошее хорошие хорошего хорошую лучший лучшая ' +
    'лучшее лучшие лучше скажите интересует интересуют найдется подойдет подарить очень просто ну нибудь либо вообще желательно помочь подобрать подберите ищите ' +
    'ես ինձ իմ մեր մեզ մենք դու քո ձեր ձեզ դուք նա դա սա այս այդ այն ինչ ինչի որ որը որի ով որտեղ որտեղից ոնց ինչպես ' +
    'ինչքան ինչու երբ է եմ ենք եք են լինի կա կան կար ունեք ունեմ ունենք ունի ուզում ցանկանում կուզեմ կուզենայի պետք ' +
    'հարկավոր փնտրում գտնել գնել գնեմ գնեի գնենք գնում առնել առնեմ վերցնել վերցնեմ վաճառում վաճառվում վաճառք արժե ' +
    'արժի գին գինը խորհուրդ տվեք տալ ցույց լավ լավը լավն լավագույն ամենալավ ամենալավը խնդրում կներեք բարեվ բարի օր օրում այսօր ողջույն եվ ու կամ ' +
    'բայց մի մեջ էլ թե արդյոք կարող կարելի միայն նվիրել առաջարկեք առաջարկել մոտավոր ա էս էդ էն ինձի քանի ասեք կասեք հետաքրքրում ' +
    'hochu khochu kak kupit nuzhen nuzhna nuzhno nuzhny nujen nujna nujno ishu ischu gde skolko stoit kakoy kakoi kakaya ' +
    'kakie luchshe luchshiy luchshaya horoshiy horoshaya xoroshiy mne menya est li na posovetuyte pozhaluysta podskazhite ya hotel nado ' +
    'uzum em gnel gnem petq petk arje unek uneq inch vor vortex lav lavaguyn cuyc inz arji xorhurd tveq'
  ).split(' '),
);

/** Verbs after which "for" introduces the product instead of a device: `looking for a laptop`. */
const BEFORE_FOR: ReadonlySet<string> = new Set(['look', 'looking', 'search', 'searching', 'shopping']);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const HAS_DIGIT = /\d/;
/** Words that connect two exclusions are needed to read the roles of a query. */
const isConnective = (word: string): boolean => CONNECTIVES.has(word);
const CONNECTIVES: ReadonlySet<string> = new Set(['and', 'or', 'и', 'или', 'եվ', 'ու', 'կամ']);

/**
 * Removes words that describe no product. A query of such words only is unchanged, and so are words of a known
 * expression (`all in one pc`) and letters beside a number (`с 24`).
 */
export function withoutStopWords(words: readonly string[], book: SynonymBook): string[] {
  if (!words.some(isStopWord)) return [...words];
  const excluding = excludingWords(words);
  const kept = words.filter((word, at) => excluding.has(at) || !isDropped(words, at, book) || isConnective(word));
  return kept.every(isConnective) ? [...words] : kept;
}

/** Places of words that exclude, of which some are stop words alone: `anything but`, `за исключением`. */
function excludingWords(words: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  words.forEach((_, at) => {
    const end = at + markerAt(words, at);
    for (let place = at; place < end; place++) places.add(place);
  });
  return places;
}

/** Removes connectives at the ends of a part of a query; between two words they may belong to a name. */
export function withoutConnectives(words: readonly string[], book: SynonymBook): string[] {
  const kept = words.filter((word, at) => !isConnective(word) || isInExpression(words, at, book));
  return kept.length === 0 ? [...words] : kept;
}

function isDropped(words: readonly string[], at: number, book: SynonymBook): boolean {
  const word = words[at]!;
  if (word === 'for') return BEFORE_FOR.has(words[at - 1] ?? '');
  if (BEFORE_FOR.has(word)) return words[at + 1] === 'for' || isStopWord(word);
  if (!isStopWord(word)) return false;
  // The letter of `s 24` or `9 a`, but not the preposition of `айфон 16 в ереване`.
  const isBesideNumber =
    HAS_DIGIT.test(words[at + 1] ?? '') || (HAS_DIGIT.test(words[at - 1] ?? '') && !isLongWord(words[at + 1]));
  if (word.length === 1 && isBesideNumber) return false;
  return !isInExpression(words, at, book);
}

const MIN_LONG_WORD_LENGTH = 5;
const isLongWord = (word: string | undefined): boolean => word !== undefined && word.length >= MIN_LONG_WORD_LENGTH;
