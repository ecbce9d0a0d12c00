import { changeBoosts } from './search/change-boosts.ts';
import { changePins } from './search/change-pins.ts';
import { changeRedirects } from './search/change-redirects.ts';
import { changeSynonyms } from './search/change-synonyms.ts';
import { explainSearch } from './search/explain-search.ts';
import { reportSearches } from './search/report-searches.ts';
import { type Command, type CommandContext, type ParsedArgs, WrongUsage } from './terminal/command.ts';

type Action = { usage: string[]; run: (given: ParsedArgs, context: CommandContext) => Promise<number> };

const actions: Record<string, Action> = {
  explain: { usage: ['TEXT [--limit N] [--lang ru]'], run: explainSearch },
  synonyms: {
    usage: ['add "WORD, WORD" [--one-way] [--lang ru]', 'add --file FILE.csv', 'list', 'remove NUMBER'],
    run: changeSynonyms,
  },
  pins: {
    usage: ['pin "QUERY" SKU [--position 1]', 'hide "QUERY" SKU', 'list', 'remove "QUERY" SKU'],
    run: changePins,
  },
  redirects: { usage: ['add "QUERY" PATH', 'list', 'remove "QUERY"'], run: changeRedirects },
  boosts: {
    usage: ['set brand SLUG FACTOR', 'set stock|new FACTOR', 'list', 'remove brand SLUG', 'remove stock|new'],
    run: changeBoosts,
  },
  report: { usage: ['[--days 30] [--limit 20]'], run: reportSearches },
};

export const searchCommand: Command = {
  name: 'search',
  usage: Object.keys(actions).join('|'),
  summary:
    'How the shop reads a search; synonyms, pinned and hidden products, redirects and boosts of yours; what shoppers searched for.',
  options: {
    limit: { type: 'string', value: 'N', description: 'explain, report: how many lines (10, 20)' },
    days: { type: 'string', value: 'N', description: 'report: of how many days (30)' },
    lang: { type: 'string', value: 'LANG', description: 'explain, synonyms: of one language only' },
    'one-way': { type: 'boolean', description: 'synonyms: the first finds the others, they do not find it' },
    file: { type: 'string', value: 'FILE', description: 'synonyms add: CSV with words, one_way, lang, from, until' },
    position: { type: 'string', value: 'N', description: 'pins: where it stands (1)' },
    from: { type: 'string', value: 'DAY', description: 'the first day it holds, as 2027-01-03' },
    until: { type: 'string', value: 'DAY', description: 'the last day it holds' },
  },
  details: [
    ...Object.entries(actions).flatMap(([name, { usage }]) =>
      usage.map((each) => `  npm run shop -- search ${name} ${each}`),
    ),
    '',
    'A product is worth its words, by how well it is of the kind asked for, how near the words stand in its name, how',
    'well it fits what it is for, your boosts and what shoppers chose. What is in stock comes first among equals.',
    'PATH is a page of the shop such as /page/5. FACTOR is from 0.5 to 2. An open shop follows at once.',
  ].join('\n'),
  run(given, context) {
    const [name = '', ...args] = given.args;
    const action = actions[name];
    if (!action) throw new WrongUsage('search wants: explain TEXT, or synonyms, pins, redirects, boosts or report');
    return action.run({ ...given, args }, context);
  },
};
