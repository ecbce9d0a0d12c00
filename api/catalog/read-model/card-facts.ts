import type { ProductDocument } from './product-document.ts';
import type { Fact, Facts } from './product-facts.ts';
import type { AttributeRow } from './read-model-sql.ts';

const MAX_FACTS = 3;
/** Maximum length at which two facts fit beside each other on the narrowest card. */
const MAX_FACT_LENGTH = 24;

type CardAttributes = {
  name: string;
  preferred: readonly AttributeRow[];
  filterable: readonly AttributeRow[];
};

export function cardFacts(
  document: ProductDocument,
  facts: Facts,
  { name, preferred, filterable }: CardAttributes,
): string[] {
  const bareName = withoutSpaces(name);
  function* textsOf(attributes: readonly AttributeRow[]) {
    for (const attribute of attributes) {
      const fact = facts.of(document, attribute);
      if (!fact || document.axes.includes(attribute.id)) continue;
      const { text, bare } = (fact.short ??= shortOf(fact));
      if (text !== '' && !bareName.includes(bare)) yield text;
    }
  }

  const first: string[] = [];
  for (const text of textsOf(preferred)) if (first.push(text) === MAX_FACTS) return first;
  const chosen = new Set(first);
  for (const text of textsOf(filterable.filter((attribute) => !preferred.includes(attribute)))) {
    chosen.add(text);
    if (chosen.size >= MAX_FACTS) break;
  }
  return [...chosen];
}

function shortOf(fact: Fact): NonNullable<Fact['short']> {
  const text = factText(fact);
  return { text: text.length <= MAX_FACT_LENGTH ? text : '', bare: withoutSpaces(text) };
}

/** `Yes` and bare numbers need the attribute's name beside them. */
function factText({ values, text, wireAttribute: { name } }: Fact): string {
  const slugs = values.map(({ slug }) => slug);
  if (slugs.includes('no') || values.length > 2) return '';
  if (slugs[0] === 'yes') return name;
  return /^[\d.,]+$/.test(text) ? `${name} ${text}` : values.map((value) => value.name).join(' / ');
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase();
