import type { Page } from '@playwright/test';
import { drawn } from '#e2e/hydrated.ts';

/**
 * Finds texts that are cut, overlap or leave their control only with the browser's text twice as large (WCAG 1.4.4),
 * and sideways scrolling. Page zoom does not find them, because it enlarges boxes as well.
 */
export async function textSizeFindings(page: Page): Promise<string[]> {
  const before = new Set(await page.evaluate(brokenTexts));
  const style = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  });
  await drawn(page);
  const found = (await page.evaluate(brokenTexts)).filter((one) => !before.has(one));
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return found.map((one) => `text of 200 %: ${one}`);
}

/** Runs in the page. Findings contain no measurements, so that both sizes can be compared. */
function brokenTexts(): string[] {
  const TOLERANCE = 3;
  /** A column of single letters cannot be read. */
  const MIN_SQUEEZED_LINES = 4;
  const MIN_LINE_LENGTH = 4;
  /** Account numbers are longer and scroll in their field. */
  const MAX_AMOUNT_LENGTH = 10;
  const nameOf = (one: Element) => one.outerHTML.replace(/ data-audit-stop="\d+"/, '').slice(0, 140);
  const isHidden = (one: Element) =>
    one.closest('.sr, .skip, [aria-hidden=true], dialog:not([open]), svg, iframe, noscript') !== null ||
    !one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isCut = (one: Element): boolean => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
    // An ellipsis shows that text is omitted; a link leads to the full text.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && one.scrollWidth > one.clientWidth + TOLERANCE) ||
      (hides(overflowY) && one.scrollHeight > one.clientHeight + TOLERANCE)
    );
  };
  type Text = { element: Element; box: DOMRect };
  const texts: Text[] = [];
  const squeezed = new Set<Element>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || !walker.currentNode.textContent?.trim() || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    texts.push(...boxes.map((box) => ({ element, box })));
    const { length } = walker.currentNode.textContent.trim();
    if (boxes.length >= MIN_SQUEEZED_LINES && length / boxes.length < MIN_LINE_LENGTH) squeezed.add(element);
  }
  /** Part of the text that its scrolling and clipping ancestors show, and the fixed layer that contains it. */
  const shownPart = ({ element, box }: Text): (Text & { layer: Element | null }) | null => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let layer: Element | null = null;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflow, position } = getComputedStyle(one);
      if (overflow !== 'visible') {
        const frame = one.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      if (position !== 'fixed' && position !== 'sticky') continue;
      layer = one;
      break;
    }
    return right > left && bottom > top
      ? { element, layer, box: new DOMRect(left, top, right - left, bottom - top) }
      : null;
  };
  const found = new Set<string>();
  for (const one of squeezed) found.add(`squeezed: ${nameOf(one)}`);
  for (const one of document.querySelectorAll('input[inputmode=numeric], input[inputmode=decimal]'))
    if (
      (one as HTMLInputElement).value.length <= MAX_AMOUNT_LENGTH &&
      !isHidden(one) &&
      one.scrollWidth > one.clientWidth + TOLERANCE
    )
      found.add(`cut number: ${nameOf(one)}`);
  for (const one of document.querySelectorAll('body *'))
    if (
      !isHidden(one) &&
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
      isCut(one)
    )
      found.add(`cut: ${nameOf(one)}`);
  for (const { element, box } of texts) {
    const control = element.closest('button, .btn, .chip, select, summary, [role=tab]');
    const frame = control?.getBoundingClientRect();
    const isOut =
      frame &&
      (box.top < frame.top - TOLERANCE ||
        box.bottom > frame.bottom + TOLERANCE ||
        box.left < frame.left - TOLERANCE ||
        box.right > frame.right + TOLERANCE);
    if (control && isOut && shownPart({ element, box })) found.add(`leaves its control: ${nameOf(control)}`);
  }
  const shown = texts
    .map(shownPart)
    .filter((one) => one !== null)
    .sort((one, other) => one.box.top - other.box.top);
  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1)) {
      if (other.box.top > one.box.bottom - TOLERANCE) break;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      // Line boxes of neighbouring lines may overlap by their leading.
      const isNear = high < Math.min(one.box.height, other.box.height) * 0.4;
      if (wide > TOLERANCE && !isNear && one.element !== other.element && one.layer === other.layer)
        found.add(`overlap: ${nameOf(one.element)} with ${nameOf(other.element)}`);
    }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const isClipped = (one: Element): boolean =>
      one.parentElement !== null &&
      one.parentElement !== document.body &&
      (getComputedStyle(one.parentElement).overflowX !== 'visible' || isClipped(one.parentElement));
    const wide = [...document.querySelectorAll('body *')].find(
      (one) => one.getBoundingClientRect().right > innerWidth + 1 && !isClipped(one),
    );
    found.add(`scrolls sideways: ${wide && nameOf(wide)}`);
  }
  return [...found];
}
