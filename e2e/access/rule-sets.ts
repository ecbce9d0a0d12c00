import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** What axe calls serious or critical (docs/spec/design.md 14.12). */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(runAxe, part);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, MARKUP)).join(' | ')}`);
}

const { resolve } = createRequire(import.meta.url);
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run: (part: string, options: object) => Promise<AxeResults> };

/** In the page, without its frames: a film's has nothing to look at. Rules that are never serious cost a third. */
const runAxe = (part: string): Promise<AxeResults> =>
  (globalThis as unknown as { axe: Axe }).axe.run(part, {
    resultTypes: ['violations'],
    iframes: false,
    rules: { region: { enabled: false }, 'heading-order': { enabled: false }, 'landmark-unique': { enabled: false } },
  });

/** Letters of the markup that is shown of a finding. */
const MARKUP = 200;

/**
 * What does not count, each for a reason of its own; none may be added to get past an error. Only failed violations of
 * WCAG 2.2 are looked at anyway, for the engine also recommends, and asks a person where it is unsure.
 */
const NOT_OURS = [
  // An article without a name is given that of the named section around it, so that all articles of a list are called
  // the same. Ours have none: each has its heading, and WCAG asks for no names of articles.
  { rule: 'aria_article_label_unique', within: 'article' },
  // HTML allows `username` for fields of type email, and password managers ask for it; axe looks at the value as well.
  { rule: 'input_autocomplete_valid', within: '[type=email][autocomplete=username]' },
  // In a fold that is shut the label counts as hidden, the field beside it does not.
  { rule: 'input_label_exists', within: 'details:not([open])' },
  // So does the legend of a group.
  { rule: 'fieldset_label_valid', within: 'details:not([open])' },
  // What lies behind an open window cannot be reached, but counts as a neighbour; `layout.ts` measures the sizes itself.
  { rule: 'target_spacing_sufficient', within: 'dialog:modal' },
  // The comparison has its pictures in a row above the names: a cell there names its product itself. All others have the
  // scopes of their row and column, and the corner is no heading.
  { rule: 'table_headers_exists', within: '[data-testid=comparison-table]' },
  { rule: 'table_headers_related', within: '[data-testid=comparison-table]' },
];

/**
 * What breaks WCAG 2.2 for certain in the opinion of IBM's Equal Access engine: one file without dependencies
 * (Siteimprove's Alfa is a family of packages) that asks nobody for rules, and runs under the pages' content policy,
 * being evaluated.
 */
export async function equalAccessFindings(page: Page, part = 'html'): Promise<string[]> {
  const engine = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');
  await page.evaluate(`${engine};globalThis.ace = ace;0`);
  const results = await page.evaluate(check, { selector: part, notOurs: NOT_OURS });
  return results.map(({ rule, message, markup }) => `equal access ${rule}: ${message} ${markup}`);
}

type Result = { ruleId: string; value: [kind: string, outcome: string]; node: Node; snippet: string; message: string };
type Engine = { Checker: new () => { check: (node: Node, sets: string[]) => Promise<{ results: Result[] }> } };

/** In the page. */
async function check({ selector, notOurs }: { selector: string; notOurs: typeof NOT_OURS }) {
  const { Checker } = (globalThis as unknown as { ace: Engine }).ace;
  const looked = selector === 'html' ? document : document.querySelector(selector);
  if (!looked) throw new Error(`nothing is ${selector}`);
  const { results } = await new Checker().check(looked, ['WCAG_2_2']);
  return results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .filter(({ ruleId, node }) => {
      const element = node instanceof Element ? node : node.parentElement;
      return !notOurs.some(({ rule, within }) => rule === ruleId && element?.closest(within));
    })
    .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, markup: snippet.slice(0, 200) }));
}
