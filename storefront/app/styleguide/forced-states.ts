/** A part inside such a class looks hovered, pressed or focused. */
const FORCED: readonly (readonly [RegExp, string])[] = [
  [/:hover/g, ':is(.is-hover, .is-hover *)'],
  [/:active/g, ':is(.is-press, .is-press *)'],
  [
    /:focus(-visible)?(?![\w-])/g,
    ':is(.is-focus :where(a, button, input, select, textarea, summary, [tabindex="0"], .reel))',
  ],
];

/** Copies the shop's own rules for these states to the classes, so that the guide needs no styles. Returns the undo. */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => forced(cssRules)).join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Only rules with such a state, each within its conditions. */
function forced(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) return forcedRule(rule);
      if (!(rule instanceof CSSGroupingRule)) return '';
      return `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${forced(rule.cssRules)}}`;
    })
    .join('');
}

function forcedRule({ selectorText, style }: CSSStyleRule): string {
  const selector = FORCED.reduce((text, [state, classes]) => text.replace(state, classes), selectorText);
  return selector === selectorText ? '' : `${selector}{${style.cssText}}`;
}
