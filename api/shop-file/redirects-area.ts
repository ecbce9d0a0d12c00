import { CLI } from '#api/audit/audit-log.ts';
import { REDIRECT_SENTENCES } from '#api/content/redirect-sentences.ts';
import { changeRedirect, type ProblemLine, pasteRedirects, readRedirectTargets } from '#api/content/redirects.ts';
import type { Db } from '#api/database/sql.ts';
import { AreaRefused, forEach, type SetupArea, toRecord } from './setup-area.ts';

export const redirectsArea: SetupArea = {
  name: 'redirects',
  comment: 'Old addresses with the new ones. Addresses that are not listed stay, and null removes one.',
  async read(db) {
    const redirects = await readRedirectTargets(db);
    return Object.fromEntries(
      redirects.map(({ path, target }) => [path, target] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  },
  async apply(pool, value) {
    const given = Object.entries(toRecord(value, 'redirects'));
    const odd = given.filter(([path, target]) => !(target === null || typeof target === 'string') || /\s/.test(path));
    if (odd.length > 0)
      throw new AreaRefused(odd.map(([path]) => `redirects.${path}: must be an old address and the new one`));
    const removed = await forEach(given, async ([path, target]) => {
      if (target !== null) return null;
      const change = await changeRedirect(pool, { actor: CLI }, { path, target });
      return change === null ? null : `redirect ${path} removed`;
    });
    const kept = given.filter(([, target]) => target !== null);
    const text = kept.map(([path, target]) => `${path}\t${target}`).join('\n');
    const before = await targetsOf(pool);
    const { problems } = await pasteRedirects(pool, { actor: CLI }, text, { mode: 'all' });
    if (problems.length > 0)
      throw new AreaRefused(
        problems.map((problem) => `redirects.${kept[problem.line - 1]?.[0]}: ${sentenceOf(problem)}`),
      );
    const changed = [...(await targetsOf(pool))].filter(([path, target]) => before.get(path) !== target);
    return [...removed, ...changed.map(([path]) => `redirect ${path} ${before.has(path) ? 'changed' : 'added'}`)];
  },
};

const targetsOf = async (db: Db): Promise<Map<string, string>> =>
  new Map((await readRedirectTargets(db)).map(({ path, target }) => [path, target]));

const sentenceOf = ({ problem, by }: ProblemLine): string => `${REDIRECT_SENTENCES[problem]}${by ? ` (${by})` : ''}`;
