import { useEffect } from 'react';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { BadgesPart } from './badges-part.tsx';
import { ButtonsPart } from './buttons-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FloatingPart } from './floating-part.tsx';
import { LeadingPart } from './leading-part.tsx';
import { GoodsPart } from './products-part.tsx';
import { TokensPart } from './tokens-part.tsx';

/** Shows every part of `ui/` in every state. The page exists only in development, so its texts are not translated. */
export function StyleguidePage() {
  useEffect(forceStates, []);
  return (
    <>
      <PageHead title="Ոճագիրք" noIndex />
      <link rel="stylesheet" href="/storefront/app/styleguide/styleguide.css" />
      <h1>Ոճագիրք</h1>
      <TokensPart />
      <ButtonsPart />
      <FieldsPart />
      <BadgesPart />
      <LeadingPart />
      <GoodsPart />
      <FloatingPart />
    </>
  );
}

/** State selectors and the class that imitates each of them. */
const FORCED: readonly (readonly [RegExp, string])[] = [
  [/:hover/g, ':is(.is-hover, .is-hover *)'],
  [/:active/g, ':is(.is-press, .is-press *)'],
  [
    /:focus(-visible)?(?![\w-])/g,
    ':is(.is-focus :where(a, button, input, select, textarea, summary, [tabindex="0"], .reel))',
  ],
];

/**
 * Copies the rules of the stylesheet for these states to the classes, so that the guide needs no styles. Returns a
 * function that undoes it.
 */
function forceStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => forced(cssRules)).join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Returns the rules that contain such a state, each within its conditions. */
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
