const KEY = 'kayts_place';

/** What opens next is this page in another language: it begins where this one was left. */
export function storeScrollPosition(): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(scrollY)));
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

/** Another language is another document, which the router leaves where the browser put it. */
export function restoreScrollPosition(): void {
  try {
    const top = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  } catch {
    // As above.
  }
}
