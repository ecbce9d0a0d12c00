import { useSyncExternalStore } from 'react';

/**
 * `stale`: a file of this page's version is missing on the server, so a newer version of the shop is running.
 * `leaving`: a document is being loaded.
 */
type AssetState = 'fresh' | 'checking' | 'stale' | 'leaving';

type Watch = {
  /** Address of the page's own entry file, which names its version. */
  entry: string;
  /** Returns the address of the current navigation; null when there is none. */
  pendingAddress: () => string | null;
};

/** A file that fails to load within this time after a press was needed for the press; any other file was preloaded. */
const PRESS_MS = 5000;
/** After this time, a page that is still open counts as a canceled reload. */
const STOPPED_MS = 15_000;
/** Storage key of the entry file that was already reloaded. A reload that brings the same version must not repeat. */
const KEY = 'kayts-reloaded';

let state: AssetState = 'fresh';
let pressedAt = Number.NEGATIVE_INFINITY;
const typed = new Set<EventTarget>();
const listeners = new Set<() => void>();

export const isStale = (): boolean => state === 'stale';

export const useAssetState = (): AssetState =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => state,
    () => 'fresh',
  );

/** Loads an address as a document, for parts whose code could not be loaded. */
export function loadDocument(address: string): void {
  set('leaving');
  setTimeout(() => state === 'leaving' && set('stale'), STOPPED_MS);
  if (new URL(address, location.href).href === location.href) location.reload();
  else location.assign(address);
}

/**
 * Handles files that disappear after an update of the shop. A navigation that needs one becomes a load of its document,
 * and a press that needs one reloads the page. The browser asks before it discards typed text.
 */
export function watchAssets({ entry, pendingAddress }: Watch): void {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (pressedAt = performance.now()), { capture: true, passive: true });
  addEventListener('input', ({ target }) => target && typed.add(target), { capture: true, passive: true });
  // The page has returned from the back-forward cache.
  addEventListener('pageshow', () => state === 'leaving' && set('stale'));
  addEventListener('vite:preloadError', async ({ payload }) => {
    const pending = pendingAddress();
    const isPressed = performance.now() - pressedAt < PRESS_MS;
    if (state === 'leaving') return;
    if (state === 'fresh') set('checking');
    const isKnown = state === 'stale';
    const isMissing = isKnown || (await isGone(assetIn(payload) ?? entry));
    if ((state as AssetState) === 'leaving') return;
    const address = pending ?? pendingAddress();
    if (isMissing && (address !== null || isPressed) && mayReload(entry)) leaveFor(address);
    else set(isMissing ? 'stale' : 'fresh');
  });
}

function leaveFor(address: string | null): void {
  const stop = (event: Event) => event.preventDefault();
  if (address === null && isSomethingTyped()) addEventListener('beforeunload', stop, { once: true });
  loadDocument(address ?? location.href);
}

/** Without a response nothing is known, because the visitor may be offline. */
async function isGone(asset: string): Promise<boolean> {
  const answer = await fetch(asset, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}

/** Returns the file in an error message. Browsers and Vite name it; Safari does not. */
const assetIn = (error: unknown): string | undefined =>
  error instanceof Error ? /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(error.message)?.[0] : undefined;

function mayReload(entry: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === entry) return false;
    sessionStorage.setItem(KEY, entry);
    return true;
  } catch {
    // Without storage, a reload loop could not be stopped.
    return false;
  }
}

/** Returns whether the page has typed text. Forms with `data-remembered` restore their content after a reload. */
const isSomethingTyped = (): boolean =>
  [...typed].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.isConnected &&
      field.type !== 'search' &&
      field.value !== '' &&
      !field.closest('[data-remembered]'),
  );

function set(next: AssetState): void {
  state = next;
  for (const listener of listeners) listener();
}
