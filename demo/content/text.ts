export type Text = { hy: string; ru: string; en: string };

/** Units that stay on one line with the number before them. */
const units = [
  '[֏%°]',
  '(?:Վտ|Հց|ԳՀց|ԳԲ|ՏԲ|ՄՊ|մԱժ|կգ|սմ|մմ|մ|լ|դԲ)(?![ա-և])',
  '(?:Вт|Гц|ГГц|ГБ|ТБ|Мп|мА·ч|кг|см|мм|м|л|дБ)(?![а-яё])',
  '(?:W|Hz|GHz|GB|TB|MP|mAh|kg|cm|mm|m|l|dB)(?![a-z])',
];
const spaceBeforeUnit = new RegExp(`(?<=\\d) (?=${units.join('|')})`, 'g');

/** Puts no-break spaces before units and dashes, and removes the indentation of the source. */
export const tidy = (text: string): string =>
  text
    .trim()
    .replace(/\n\s*/g, '\n')
    .replace(spaceBeforeUnit, '\u00a0')
    .replace(/ (?=—)/g, '\u00a0');

/** Creates a translated text with normalised spaces. */
export const text = (hy: string, ru: string, en: string): Text => ({ hy: tidy(hy), ru: tidy(ru), en: tidy(en) });
