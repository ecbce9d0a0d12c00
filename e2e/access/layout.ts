import type { Page } from '@playwright/test';

/** What stands out of the page at the right, when the page scrolls sideways (WCAG 1.4.10). */
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

/** The least side of what is pressed: 24 px, on phones 44 (docs/spec/design.md 14.12). */
export const minTargetSize = (width: number): number => (width < 768 ? 44 : 24);

/**
 * What can be pressed and is smaller than that in a place where it has neighbours. Links within a sentence are as high
 * as its line (WCAG 2.5.8); the area of a field is that of its label too.
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
      // What its area reaches, by a pseudo-element say, is its own; what is nobody's is room enough.
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

/** Text that is whole, and is cut once letters, words and lines stand further apart (WCAG 1.4.12). */
export async function spacingFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = () =>
      new Set(
        [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
          const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
          // Lines left out are said by «…», and the whole is a link away.
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

/** What goes on moving although less motion was asked for. */
export async function motionFindings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity)
      .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`),
  );
}

/** A4 within margins of 14 mm: the width of phones, whose rules must not come back on paper. */
const PAPER = { width: 690, height: 1000 };

/** On paper: the heading is there; what sticks, what is pressed and what leads elsewhere is not. */
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
    // The footer of an article, as that of a receipt, belongs to what is printed; the page's does not.
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
