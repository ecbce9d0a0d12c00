import { attributes, colours, units } from './attributes.ts';
import { type Good, words } from './goods.ts';
import type { SpecValue, Text } from './types.ts';

const LANGUAGES = ['hy', 'ru', 'en'] as const;
const NO_BREAK_SPACE = '\u00a0';

const inAll = (write: (language: (typeof LANGUAGES)[number]) => string): Text => ({
  hy: write('hy'),
  ru: write('ru'),
  en: write('en'),
});

const same = (text: string): Text => ({ hy: text, ru: text, en: text });

/** Armenian and Russian write a decimal comma (domain/locale.md 3). */
const decimal = (number: number, language: string): string => (language === 'en' ? String(number) : String(number).replace('.', ','));

/** How a value of a specification is read in the three languages. */
export function valueText(code: string, value: Exclude<SpecValue, readonly string[]>): Text {
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'] as Text;
  if (code === 'color') return colours[String(value)]?.name ?? same(String(value));
  if (typeof value === 'string') return words[value] ?? same(value);
  const unit = attributes[code]?.unit;
  // 1024 GB and more are told in terabytes.
  if (unit === 'gb' && value >= 1024) return withUnit(value / 1024, 'tb');
  return unit ? withUnit(value, unit) : inAll((language) => decimal(value, language));
}

function withUnit(number: number, unit: string): Text {
  const name = units[unit];
  if (!name) throw new Error(`unknown unit ${unit}`);
  return inAll((language) => {
    const written = name[language];
    const joint = written.startsWith('^') ? '' : NO_BREAK_SPACE;
    return `${decimal(number, language)}${joint}${written.replace('^', '')}`;
  });
}

/** «Սմարթֆոն Apple iPhone 16», «Смартфон …», "… smartphone". */
export function productName({ noun, model }: Good, brand: string): Text {
  const maker = model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`;
  // Only a noun that is an ordinary word loses its capital: TV and SSD keep theirs.
  const english = /^[A-Z][a-z]/.test(noun.en) ? noun.en.charAt(0).toLowerCase() + noun.en.slice(1) : noun.en;
  return { hy: `${noun.hy} ${maker}`, ru: `${noun.ru} ${maker}`, en: `${maker} ${english}` };
}

/** The name of a variant: the product's with what tells it apart. */
export function variantName(product: Text, options: Record<string, string | number>): Text {
  const values = Object.entries(options).map(([code, value]) => valueText(code, value));
  return inAll((language) => [product[language], ...values.map((value) => value[language])].join(', '));
}

/** Featured facts in a line, for cards and descriptions of pages. */
export function factsLine({ specs }: Good): Text {
  const facts = Object.entries(specs)
    .filter(([code, value]) => attributes[code]?.featured && typeof value !== 'object')
    .slice(0, 3)
    .map(([code, value]) => valueText(code, value as Exclude<SpecValue, readonly string[]>));
  return inAll((language) => facts.map((fact) => fact[language]).join(' · '));
}
