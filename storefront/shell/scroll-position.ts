const KEY = 'kayts_place';

/** Keeps the position for the same page in another language. */
export function storeScrollPosition(): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(scrollY)));
  } catch {
    // Without storage the page begins at the top.
  }
}

/** Another language is another document, which the router does not scroll. */
export function restoreScrollPosition(): void {
  try {
    const top = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  } catch {
    // Without storage there is nothing to restore.
  }
}
