import type { Locale } from '#contract/locale.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Units that are written out and follow the plural rules of their language. Abbreviations (ГБ, кг, мес.) never
 * change. `other` is the form of fractions too: 13,6 дюйма.
 */
const UNITS: Readonly<Record<Locale, readonly Forms[]>> = {
  // A noun after a number stays in the singular in Armenian.
  hy: [
    { other: 'դյույմ' },
    { other: 'օր' },
    { other: 'ամիս' },
    { other: 'ժամ' },
    { other: 'տարի' },
    { other: 'մակարդակ' },
  ],
  ru: [
    { one: 'дюйм', few: 'дюйма', many: 'дюймов', other: 'дюйма' },
    { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
    { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
    { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' },
    { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца' },
    { one: 'год', few: 'года', many: 'лет', other: 'года' },
    { one: 'нит', few: 'нита', many: 'нит', other: 'нита' },
    { one: 'уровень', few: 'уровня', many: 'уровней', other: 'уровня' },
    { one: 'грамм', few: 'грамма', many: 'граммов', other: 'грамма' },
    { one: 'литр', few: 'литра', many: 'литров', other: 'литра' },
    { one: 'раз', few: 'раза', many: 'раз', other: 'раза' },
    { one: 'градус', few: 'градуса', many: 'градусов', other: 'градуса' },
  ],
  en: [
    { one: 'inch', other: 'inches' },
    { one: 'day', other: 'days' },
    { one: 'hour', other: 'hours' },
    { one: 'minute', other: 'minutes' },
    { one: 'month', other: 'months' },
    { one: 'year', other: 'years' },
    { one: 'nit', other: 'nits' },
    { one: 'level', other: 'levels' },
    { one: 'gram', other: 'grams' },
    { one: 'litre', other: 'litres' },
    { one: 'degree', other: 'degrees' },
  ],
};

const RULES = { hy: new Intl.PluralRules('hy'), ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** Matches a number, with grouped thousands or decimals, and the word after it. */
const MEASURE = /(?<![\p{L}\d.,])(\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)?)([ \u00a0])(\p{L}+)(?![\p{L}.])/gu;

/** Russian prepositions and comparatives that require the genitive: "до 30 часов", "больше 21 дня". */
const GENITIVE =
  /(?:^|[^\p{L}])(?:до|от|из|с|без|для|около|после|более|больше|менее|меньше|свыше|дольше|в\s+течение)[ \u00a0]$/iu;

/** Returns the text with each written-out unit in the grammatical form that its number requires. */
export function withUnitForms(text: string, locale: Locale): string {
  return text.replace(MEASURE, (whole, number: string, space: string, word: string, at: number) => {
    const forms = UNITS[locale].find((one) => Object.values(one).includes(word));
    if (!forms || (locale === 'ru' && GENITIVE.test(text.slice(0, at)))) return whole;
    const value = Number(number.replace(/[ \u00a0]/g, '').replace(',', '.'));
    return `${number}${space}${forms[RULES[locale].select(value)] ?? forms.other}`;
  });
}
