import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Returns the findings that axe rates serious or critical (docs/spec/design.md 14.12). */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  const violations = await violationsIn(page, { part, without: NEVER_SERIOUS });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, MARKUP)).join(' | ')}`);
}

/** Returns the findings of any impact. */
export async function allAxeFindings(page: Page, part = 'html'): Promise<string[]> {
  const violations = await violationsIn(page, { part, without: [] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, MARKUP)}`);
}

/** Rules that are never serious cost a third of the time. */
const NEVER_SERIOUS = ['region', 'heading-order', 'landmark-unique'];

type Check = { part: string; without: readonly string[] };

async function violationsIn(page: Page, check: Check): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(runAxe, check);
}

const { resolve } = createRequire(import.meta.url);
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run: (part: string, options: object) => Promise<AxeResults> };

/** Runs in the page without its frames, because frames with videos and mail previews block scripts. */
const runAxe = async ({ part, without }: Check): Promise<AxeResults['violations']> => {
  const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(part, {
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });
  return violations;
};

/** Maximum length of the markup quoted in a finding. */
const MARKUP = 200;

/**
 * Rules that do not apply, each for its own reason. Do not add a rule only to silence an error. Only certain violations
 * of WCAG 2.2 count, not recommendations or questions for manual review.
 */
const NOT_OURS = [
  // The engine gives an unnamed article the name of the section around it, so all articles of a list get the same name.
  // Our articles have headings, and WCAG requires no names for articles.
  { rule: 'aria_article_label_unique', within: 'article' },
  // HTML allows `username` for email fields, and password managers expect it; axe also checks the value.
  { rule: 'input_autocomplete_valid', within: '[type=email][autocomplete=username]' },
  // In a closed `details` element the engine treats the label as hidden, but not its field.
  { rule: 'input_label_exists', within: 'details:not([open])' },
  // In a closed `details` element the engine also treats the legend of a group as hidden.
  { rule: 'fieldset_label_valid', within: 'details:not([open])' },
  // The label of a field is part of its target, but the engine measures the field alone; `layout.ts` measures the label.
  { rule: 'target_spacing_sufficient', within: 'label :is(input, select, textarea)' },
  // Elements behind an open dialog cannot be reached, but count as neighbours; `layout.ts` measures the sizes.
  { rule: 'target_spacing_sufficient', within: 'dialog:modal' },
  // The comparison table shows pictures in a row above the names, so each picture cell names its product. All other
  // cells have row and column scopes, and the corner cell is no heading.
  { rule: 'table_headers_exists', within: '[data-testid=comparison-table]' },
  { rule: 'table_headers_related', within: '[data-testid=comparison-table]' },
];

/**
 * Returns the certain violations of WCAG 2.2 that IBM's Equal Access engine finds. It is one file without dependencies,
 * loads no remote rules, and runs under the content policy of the pages because it is evaluated. Siteimprove's Alfa
 * consists of many packages.
 */
export async function equalAccessFindings(page: Page, part = 'html'): Promise<string[]> {
  const engine = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');
  await page.evaluate(`${engine};globalThis.ace = ace;0`);
  const results = await page.evaluate(check, { selector: part, notOurs: NOT_OURS });
  return results.map(({ rule, message, markup }) => `equal access ${rule}: ${message} ${markup}`);
}

type Result = { ruleId: string; value: [kind: string, outcome: string]; node: Node; snippet: string; message: string };
type Engine = { Checker: new () => { check: (node: Node, sets: string[]) => Promise<{ results: Result[] }> } };

/** Runs in the page. */
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
