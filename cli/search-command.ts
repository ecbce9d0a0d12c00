import pino from 'pino';
import { type Explained, explain } from '#api/catalog/search/explain.ts';
import { factsOf } from '#api/catalog/shelf/search-rows.ts';
import { loadShelf } from '#api/catalog/shelf/shelf.ts';
import { type Command, EXIT, numberOption, WrongUsage } from './terminal/command.ts';

const USUAL = 10;

export const searchCommand: Command = {
  name: 'search',
  takes: 'explain TEXT',
  summary: 'How the shop reads a search, and why each product stands where it does.',
  options: { limit: { type: 'string', value: 'N', says: `how many products (${USUAL})` } },
  details: [
    '  npm run shop -- search explain "чехол для iphone 16 до 10 тысяч"',
    '',
    'A product is worth its words, by how well it is of the kind asked for, how near the words stand in its name, and',
    'how well it fits what it is for. What is in stock comes first among equals.',
  ].join('\n'),
  async run(given, { terminal, shop, now }) {
    const [verb, ...words] = given.args;
    const text = words.join(' ').trim();
    if (verb !== 'explain' || text === '') throw new WrongUsage('search wants: explain TEXT');
    const limit = numberOption(given, 'limit', USUAL);
    const { pool } = await shop();
    const shelf = await loadShelf({ pool, log: pino({ level: 'silent' }), imageBase: '', clock: now });
    const explained = explain(shelf.index, text, factsOf(shelf.columns));
    const skuOf = (id: number) => shelf.documents.get(id)?.sku ?? String(id);
    for (const line of meaningLines(explained)) terminal.out(line);
    for (const id of explained.coded) terminal.out(`  article  ${skuOf(id)}`);
    for (const { productId, score, isWhole, factors } of explained.products.slice(0, limit)) {
      const named = Object.entries(factors).map(([name, value]) => `${name} ${value.toFixed(2)}`);
      const part = isWhole ? '' : '  (some of the words)';
      terminal.out(`${score.toFixed(1).padStart(9)}  ${skuOf(productId).padEnd(24)}  ${named.join(' × ')}${part}`);
    }
    return EXIT.done;
  },
};

function meaningLines({ meant, coded, products }: Explained): string[] {
  const { slots, fits, without, price, order, how, keyboards } = meant;
  const said = (words: typeof slots) => words.map(({ text, how: way }) => `${text} (${way})`).join(', ');
  return [
    `read as: ${how}${keyboards ? ` ${keyboards}` : ''}`,
    ...(slots.length > 0 ? [`wanted: ${said(slots)}`] : []),
    ...(fits.length > 0 ? [`for: ${said(fits)}`] : []),
    ...(without.length > 0 ? [`without: ${said(without)}`] : []),
    ...(price ? [`price: ${price.min} to ${price.max} drams${price.isAbout ? ', about' : ''}`] : []),
    ...(order ? [`order: ${order} first`] : []),
    `found: ${coded.length + products.length}`,
  ];
}
