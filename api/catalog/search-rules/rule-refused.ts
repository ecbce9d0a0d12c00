export type RuleProblem =
  /** The line has fewer than two different expressions. */
  | 'itself'
  /** Nearly every product contains the word, so a search would find everything. */
  | 'everything'
  | 'too_long'
  | 'too_many'
  | 'no_words'
  | 'days'
  | 'no_product'
  | 'no_brand'
  | 'position'
  | 'factor'
  | 'not_own_path'
  | 'search_page';

export class RuleRefused extends Error {
  readonly problem: RuleProblem;
  readonly words: string;

  constructor(problem: RuleProblem, words = '') {
    super(`${problem}: ${words}`);
    this.problem = problem;
    this.words = words;
  }
}
