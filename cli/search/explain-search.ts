import { factsOf } from '#api/catalog/read-model/search-rows.ts';
import { explain, type SearchExplanation } from '#api/catalog/search/explain.ts';
import { type CommandContext, numberOption, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { toRuleLocale } from './rule-options.ts';
import { silentReadModel } from './silent-read-model.ts';

const USUAL = 10;

export async function explainSearch(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const text = given.args.join(' ').trim();
  if (text === '') throw new WrongUsage('search needs: explain TEXT');
  const limit = numberOption(given, 'limit', USUAL);
  const locale = toRuleLocale(given);
  const readModel = await silentReadModel((await shop()).pool, now);
  const explained = explain(readModel.index, text, { ...factsOf(readModel.columns), ...(locale && { locale }) });
  const skuOf = (id: number) => readModel.documents.get(id)?.sku ?? String(id);
  for (const line of [...meaningLines(explained), ...ruleLines(explained, skuOf)]) terminal.out(line);
  for (const id of explained.coded) terminal.out(`  article  ${skuOf(id)}`);
  for (const { productId, score, isWhole, factors } of explained.products.slice(0, limit)) {
    const named = Object.entries(factors).map(([name, value]) => `${name} ${value.toFixed(2)}`);
    const part = isWhole ? '' : '  (some of the words)';
    terminal.out(`${score.toFixed(1).padStart(9)}  ${skuOf(productId).padEnd(24)}  ${named.join(' × ')}${part}`);
  }
}

function meaningLines({ interpretation, coded, products }: SearchExplanation): string[] {
  const { slots, fits, without, price, order, how, keyboards } = interpretation;
  const wordList = (words: typeof slots) => words.map(({ text, how: way }) => `${text} (${way})`).join(', ');
  return [
    `read as: ${how}${keyboards ? ` ${keyboards}` : ''}`,
    ...(slots.length > 0 ? [`wanted: ${wordList(slots)}`] : []),
    ...(fits.length > 0 ? [`for: ${wordList(fits)}`] : []),
    ...(without.length > 0 ? [`without: ${wordList(without)}`] : []),
    ...(price ? [`price: ${price.min} to ${price.max} drams${price.isAbout ? ', about' : ''}`] : []),
    ...(order ? [`order: ${order} first`] : []),
    `found: ${coded.length + products.length}`,
  ];
}

const ruleLines = ({ rules }: SearchExplanation, skuOf: (id: number) => string): string[] => [
  ...(rules.redirect ? [`redirect: ${rules.redirect}`] : []),
  ...rules.synonyms.map((line) => `your synonyms: ${line}`),
  ...rules.pinned.map(({ productId, position }) => `pinned: ${skuOf(productId)} at ${position}`),
  ...rules.hidden.map((productId) => `hidden: ${skuOf(productId)}`),
];
