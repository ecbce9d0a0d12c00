export type RuleProblem =
  /** Fewer than two different expressions: it points to itself. */
  | 'itself'
  /** Nearly every product has the word: everything would be found. */
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
