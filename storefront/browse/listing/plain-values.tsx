import type { Filter } from '#contract/catalog-contract.ts';
import { filterName } from '#rules/catalog/listing-address.ts';
import styles from './listing.module.css';

/**
 * Filter values for browsers without scripts. Other browsers do not parse `noscript`, so the server writes it as text
 * and spares React most elements of a list.
 */
export function WithoutScripts({ html }: { html: (() => string) | null }) {
  if (!html) return <noscript />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written below, with all texts escaped
  return <noscript dangerouslySetInnerHTML={{ __html: html() }} />;
}

type Option = Filter['options'][number];
type Values = { filter: Filter; chosen: readonly number[]; options: readonly Option[] };

/** `more`: label of the summary that unfolds the values. */
export const foldedValues = (more: string, values: Values): string =>
  `<details><summary class="link small">${escaped(more)}</summary>${checks(values)}</details>`;

export const plainGroup = ({ filter, chosen }: Omit<Values, 'options'>): string =>
  `<fieldset><legend class="sr">${escaped(filter.name)}</legend><div>${checks({ filter, chosen, options: filter.options })}</div></fieldset>`;

/** Produces the same elements as `Check` of `ui/`. */
const checks = ({ filter, chosen, options }: Values): string =>
  options
    .map((option) => {
      const isChosen = chosen.includes(option.id);
      const isEmpty = option.count === 0;
      const off = isEmpty && !isChosen ? ' aria-disabled="true" tabindex="-1"' : '';
      return (
        `<label class="check${isEmpty ? ' is-empty' : ''}"><input type="checkbox"${off} name="${escaped(filterName(filter.code))}"` +
        `${isChosen ? ' checked=""' : ''} value="${option.id}"/><span>${labelOf(filter, option)}</span>` +
        `<span class="n num">${option.count}</span></label>`
      );
    })
    .join('');

function labelOf({ type }: Filter, { label, swatch_value: swatch }: Option): string {
  if (type !== 'color') return escaped(label);
  const style = swatch ? ` style="background:${escaped(swatch)}"` : '';
  return `<span class="${styles.hue}"><span class="dot"${style}></span>${escaped(label)}</span>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
