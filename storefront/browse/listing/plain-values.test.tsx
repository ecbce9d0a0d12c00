// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Filter } from '#contract/catalog-contract.ts';
import { Check } from '#ui/check.tsx';
import { foldedValues, plainGroup } from './plain-values.tsx';

const filter = (type: Filter['type']): Filter => ({
  code: 'material',
  name: 'Made of "<this>" & that',
  type,
  common: true,
  options: [
    { id: 1, label: 'Wood & <b>glass</b>', count: 3, swatch_value: '#123456' },
    { id: 2, label: 'Tin', count: 0, swatch_value: null },
    { id: 3, label: "Miner's", count: 0, swatch_value: '"><script>' },
  ],
});

test('plainGroup and foldedValues produce the same check boxes as `Check`', () => {
  const { options } = filter('check');
  const checks = options.map(({ id, label, count }) => (
    <Check
      key={id}
      name="filter_material"
      value={id}
      count={count}
      faded={count === 0}
      aria-disabled={id === 2 || undefined}
      tabIndex={id === 2 ? -1 : undefined}
      checked={id === 3}
      onChange={() => {}}
    >
      {label}
    </Check>
  ));
  const inGroup = renderToStaticMarkup(
    <fieldset>
      <legend className="sr">{filter('check').name}</legend>
      <div>{checks}</div>
    </fieldset>,
  );
  const folded = renderToStaticMarkup(
    <details>
      <summary className="link small">More</summary>
      {checks}
    </details>,
  );

  expect(parsed(plainGroup({ filter: filter('check'), chosen: [3] }))).toBe(parsed(inGroup));
  expect(parsed(foldedValues('More', { filter: filter('check'), chosen: [3], options }))).toBe(parsed(folded));
});

test('a colour filter shows swatches, and labels are escaped', () => {
  const box = document.createElement('div');
  box.innerHTML = plainGroup({ filter: filter('color'), chosen: [] });

  expect(box.querySelectorAll('.dot')).toHaveLength(3);
  expect(box.querySelector('.dot')?.getAttribute('style')).toBe('background:#123456');
  expect(box.querySelector('script')).toBeNull();
  expect(box.textContent).toContain('Wood & <b>glass</b>');
});

/** HTML with sorted attributes, so that the order of attributes does not matter. */
function parsed(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  for (const element of box.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return box.innerHTML;
}
