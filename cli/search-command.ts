import { changeBoosts } from './search/change-boosts.ts';
import { changePins } from './search/change-pins.ts';
import { changeRedirects } from './search/change-redirects.ts';
import { changeSynonyms } from './search/change-synonyms.ts';
import { explainSearch } from './search/explain-search.ts';
import { listMisses } from './search/list-misses.ts';
import { reportSearches } from './search/report-searches.ts';
import { type Command, type RunCommand, WrongUsage } from './terminal/command.ts';

type Action = { usage: string[]; run: RunCommand };

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
  misses: { usage: ['[--limit 50] [--csv]'], run: listMisses },
};

export const searchCommand: Command = {
  name: 'search',
  usage: Object.keys(actions).join('|'),
  summary:
    'Explains searches; manages synonyms, pins, hidden products, redirects and boosts; lists queries of shoppers.',
  options: {
    limit: { type: 'string', value: 'N', description: 'explain, report, misses: number of lines (10, 20, 50)' },
    days: { type: 'string', value: 'N', description: 'report: number of days (30)' },
    csv: { type: 'boolean', description: 'misses: as CSV with query, locale, times, first_at, last_at' },
    lang: { type: 'string', value: 'LANG', description: 'explain, synonyms: only this language' },
    'one-way': { type: 'boolean', description: 'synonyms: only the first term finds the others' },
    file: { type: 'string', value: 'FILE', description: 'synonyms add: CSV with words, one_way, lang, from, until' },
    position: { type: 'string', value: 'N', description: 'pins: the position in the list (1)' },
    from: { type: 'string', value: 'DAY', description: 'the first day of the rule, such as 2027-01-03' },
    until: { type: 'string', value: 'DAY', description: 'the last day of the rule' },
  },
  details: [
    ...Object.entries(actions).flatMap(([name, { usage }]) =>
      usage.map((each) => `  npm run shop -- search ${name} ${each}`),
    ),
    '',
    'The score of a product depends on its terms, its category, the distance of the terms in its name, its purpose,',
    'your boosts and the clicks of shoppers. Among equal scores, products in stock come first.',
    'PATH is a page of the shop such as /page/5. FACTOR is from 0.5 to 2. An open shop applies changes at once.',
  ].join('\n'),
  run(given, context) {
    const [name = '', ...args] = given.args;
    const action = actions[name];
    if (!action)
      throw new WrongUsage('search needs: explain TEXT, or synonyms, pins, redirects, boosts, report or misses');
    return action.run({ ...given, args }, context);
  },
};
