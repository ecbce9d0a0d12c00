import type { Page } from '@playwright/test';
import { animationsEnded } from '../hydrated.ts';

/** Exceeds the number of tab stops of every page; a page that reaches the limit traps the focus. */
const MAX_TAB_STOPS = 600;

/**
 * Finds elements that Tab does not reach, and focused elements without a visible focus ring or covered by another
 * element.
 */
export async function keyboardFindings(page: Page): Promise<string[]> {
  // Starts at the top, even if the page has moved the focus.
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  // Waits until elements that are only visible further down have disappeared.
  await animationsEnded(page);
  const expected = await page.evaluate(markStops);
  const seen = new Set<string>();
  const found: string[] = [];
  let last: string | null = null;
  for (let press = 0; press < MAX_TAB_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    // The first key press may only move the focus into the page.
    if (stop === null && press === 0) continue;
    // The walk ends at the body or at a repeated stop. A date field has several stops of its own.
    if (stop === null || (stop.mark !== null && stop.mark !== last && seen.has(stop.mark))) break;
    last = stop.mark;
    if (stop.mark !== null) seen.add(stop.mark);
    if (stop.trouble) found.push(stop.trouble);
    if (stop.inner !== null && !(await hasInnerRing(page, stop.inner))) found.push(`focus is not seen: ${stop.html}`);
  }
  const left = await page.evaluate(markedStill);
  const missed = expected.filter(({ mark }) => !seen.has(mark) && left.includes(mark));
  return [...found, ...missed.map(({ html }) => `Tab does not reach: ${html}`)];
}

/** Looks at the ring within a frame, or compares the thumb of a slider with and without the focus. */
async function hasInnerRing(page: Page, kind: 'frame' | 'slider'): Promise<boolean> {
  const focused = (await page.evaluateHandle(() => document.activeElement)).asElement();
  if (!focused) return false;
  if (kind === 'frame') {
    const frame = await focused.contentFrame();
    return (await frame?.evaluate(hasRingWithin)) ?? false;
  }
  const withFocus = await focused.screenshot();
  await focused.evaluate((one) => (one as HTMLElement).blur());
  const without = await focused.screenshot();
  await focused.focus();
  return !withFocus.equals(without);
}

function hasRingWithin(): boolean {
  const one = document.activeElement;
  if (!one || one === document.body) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
}

/** Marks every element that must be a tab stop; a group of radio buttons has one. */
function markStops(): { mark: string; html: string }[] {
  const STOPS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], iframe';
  const groups = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(STOPS)].flatMap((one, index) => {
    if (one.tabIndex < 0 || (one as HTMLButtonElement).disabled || one.closest('[inert], dialog:not([open])'))
      return [];
    // The sticky copy of the buy button is visible only while the original is out of view.
    if (one.closest('.stick')) return [];
    if (!one.checkVisibility({ visibilityProperty: true })) return [];
    one.dataset.auditStop = String(index);
    const { type, name, checked, form } = one as HTMLInputElement;
    if (type === 'radio') {
      const others = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(name)}"]`)];
      const stop = others.find((other) => other.form === form && other.checked) ?? others[0];
      if (stop !== one && !checked) return [];
      if (groups.has(name)) return [];
      groups.add(name);
    }
    return [{ mark: String(index), html: one.outerHTML.slice(0, 140) }];
  });
}

/** Returns the marked elements that are still visible and enabled; carousel arrows are disabled at the end of a row. */
function markedStill(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-audit-stop]')]
    .filter((one) => !(one as HTMLButtonElement).disabled && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.dataset.auditStop ?? '');
}

type Stop = { mark: string | null; html: string; trouble: string | null; inner: 'frame' | 'slider' | null };

function lookAtFocus(): Stop | null {
  const one = document.activeElement as HTMLElement | null;
  if (!one || one === document.body) return null;
  const isShown = (shown: Element | null): boolean => {
    if (!shown) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  // The focus ring may be drawn around the parent of the focused element, or around a sibling.
  const ring = [
    one,
    one.parentElement,
    one.closest('label'),
    one.closest('article'),
    ...(one.parentElement?.children ?? []),
  ];
  const box = one.getBoundingClientRect();
  const html = one.outerHTML.slice(0, 140);
  const mark = one.dataset.auditStop ?? null;
  // Styles of the page show neither the ring around the thumb of a slider nor the ring within a frame.
  const isSlider = (one as HTMLInputElement).type === 'range';
  const inner: Stop['inner'] = one.tagName === 'IFRAME' ? 'frame' : isSlider ? 'slider' : null;
  const stop: Stop = { mark, html, trouble: null, inner };
  if (inner === null && !ring.some(isShown)) return { ...stop, trouble: `focus is not seen: ${html}` };
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y]),
  );
  const inView = points.filter(([x = 0, y = 0]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  const isFree = inView.some(([x = 0, y = 0]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (one.contains(top) || top.contains(one) || one.closest('label')?.contains(top));
  });
  return isFree ? stop : { ...stop, trouble: `focused, yet out of sight or under something: ${html}` };
}
