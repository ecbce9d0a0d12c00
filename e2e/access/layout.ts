import type { Page } from '@playwright/test';

/** Finds the element that overflows the page to the right and causes sideways scrolling (WCAG 1.4.10). */
export async function sidewaysFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    const last = wide.at(-1);
    return [`scrolls sideways: ${scrollWidth} of ${innerWidth} px, ${last?.outerHTML.slice(0, 120)}`];
  });
}

/** Minimum target size in pixels: 24, on phones 44 (docs/spec/design.md 14.12). */
export const minTargetSize = (width: number): number => (width < 768 ? 44 : 24);

/**
 * Finds targets that are too small and too close to another target. Links within a sentence may be as high as its line
 * (WCAG 2.5.8). The label of a field counts as part of its target.
 */
export async function targetFindings(page: Page, least: number): Promise<string[]> {
  return page.evaluate((side) => {
    const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]';
    const isInSentence = (one: Element): boolean => {
      const around = one.parentElement;
      if (one.tagName !== 'A' || !around || getComputedStyle(one).display !== 'inline') return false;
      return (around.textContent ?? '').trim().length > (one.textContent ?? '').trim().length;
    };
    const owner = (hit: Element | null): Element | null =>
      hit?.closest(PRESSED) ?? (hit?.closest('label') as HTMLLabelElement | null)?.control ?? null;
    const small = [...document.querySelectorAll<HTMLElement>(PRESSED)].filter((one) => {
      if (
        !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        one.closest('[inert], .sr, .skip')
      )
        return false;
      if (one.ariaHidden === 'true' || one.tabIndex < 0 || (one as HTMLButtonElement).disabled) return false;
      if (isInSentence(one)) return false;
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const label = (one as HTMLInputElement).labels?.[0];
      const box = (label?.contains(one) ? label : one).getBoundingClientRect();
      if (box.width === 0 || (box.width >= side - 0.5 && box.height >= side - 0.5)) return false;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const reach = side / 2 - 1;
      const around = [
        ...(box.width < side
          ? [
              [x - reach, y],
              [x + reach, y],
            ]
          : []),
        ...(box.height < side
          ? [
              [x, y - reach],
              [x, y + reach],
            ]
          : []),
      ] as [number, number][];
      const inView = around.filter(([left, top]) => left >= 0 && left < innerWidth && top >= 0 && top < innerHeight);
      // The target area includes pseudo-elements; unoccupied space around it counts as enough room.
      return inView.some(([left, top]) => {
        const there = owner(document.elementFromPoint(left, top));
        return there !== null && there !== one && !there.contains(one) && !one.contains(there);
      });
    });
    return small.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return `target of ${Math.round(width)} × ${Math.round(height)} px: ${one.outerHTML.slice(0, 140)}`;
    });
  }, least);
}

/** Finds text that is cut off only with the wider text spacing of WCAG 1.4.12. */
export async function spacingFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = () =>
      new Set(
        [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
          const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
          // An ellipsis shows that text is omitted; a link leads to the full text.
          if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || one.closest('.sr, dialog:not([open])'))
            return false;
          if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())) return false;
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          return (
            (hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
            (hides(overflowY) && one.scrollHeight > one.clientHeight + 1)
          );
        }),
      );
    const before = cut();
    const wide = new CSSStyleSheet();
    wide.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide];
    const after = [...cut()].filter((one) => !before.has(one));
    const { scrollWidth } = document.documentElement;
    const sideways = scrollWidth > innerWidth ? [`scrolls sideways with wide spacing: ${scrollWidth} px`] : [];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== wide);
    return [...after.map((one) => `cut by wide spacing: ${one.outerHTML.slice(0, 140)}`), ...sideways];
  });
}

/** Finds animations that continue although the visitor prefers reduced motion. */
export async function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity)
      .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`),
  );
}

/** A4 with margins of 14 mm. The width is that of a phone, whose layout must not apply to print. */
const PAPER = { width: 690, height: 1000 };

/** Checks the print layout: it contains the heading, but no sticky elements, controls or navigation. */
export async function printFindings(page: Page): Promise<string[]> {
  const screen = page.viewportSize();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const isSeen = (one: Element | null): boolean =>
      one?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true && one.clientHeight > 0;
    const stuck = [...document.querySelectorAll('body *')].filter(
      (one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && isSeen(one),
    );
    const heading = [...document.querySelectorAll('h1')].some(isSeen) ? [] : ['on paper without a heading'];
    // The footer of an article, such as a receipt, is printed; the page footer is not.
    const useless = [
      'search',
      'footer:not(article footer)',
      'nav',
      'dialog',
      'button',
      '.btn',
      '.crumbs',
      '.toasts > *',
      '.carousel',
    ];
    const seen = useless.filter((selector) => [...document.querySelectorAll(selector)].some(isSeen));
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`on paper is cut at the right: ${scrollWidth} px`] : [];
    return [
      ...heading,
      ...stuck.map((one) => `on paper sticks: ${one.outerHTML.slice(0, 100)}`),
      ...seen.map((selector) => `on paper is of no use: ${selector}`),
      ...wide,
    ];
  });
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return found;
}
