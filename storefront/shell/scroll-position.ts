const KEY = 'kayts_place';

/** Stores the scroll position for the same page in another language. */
export function storeScrollPosition(): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(scrollY)));
  } catch {
    // Storage is unavailable, so the page starts at the top.
  }
}

/** Restores the position. Another language is another document, which the router does not scroll. */
export function restoreScrollPosition(): void {
  try {
    const top = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (top > 0) scrollTo({ top, behavior: 'instant' });
  } catch {
    // Storage is unavailable, so there is nothing to restore.
  }
}
