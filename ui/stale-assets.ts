import { useSyncExternalStore } from 'react';

/**
 * `stale`: a file of this page's version is gone from the server, so another version of the shop is running. `leaving`: a
 * document is being loaded.
 */
type AssetState = 'fresh' | 'checking' | 'stale' | 'leaving';

type Watch = {
  /** Address of the page's own entry file, which names its version. */
  entry: string;
  /** Address of the navigation that is under way; null when there is none. */
  pendingAddress: () => string | null;
};

/** A file that is missing this soon after a press was needed for it; any later one was loaded ahead. */
const PRESS_MS = 5000;
/** After this time, a page that is still open counts as a canceled reload. */
const STOPPED_MS = 15_000;
/** Entry of the version that was already reloaded: a reload that brings the same version again must not repeat. */
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

/** Loads an address as a document, for parts whose code did not come. */
export function loadDocument(address: string): void {
  set('leaving');
  setTimeout(() => state === 'leaving' && set('stale'), STOPPED_MS);
  if (new URL(address, location.href).href === location.href) location.reload();
  else location.assign(address);
}

/**
 * After an update of the shop the files of open pages may be gone. A navigation that needs one of them becomes a load of
 * its document, and a press that needs one reloads the page. The browser asks before it loses what was typed.
 */
export function watchAssets({ entry, pendingAddress }: Watch): void {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (pressedAt = performance.now()), { capture: true, passive: true });
  addEventListener('input', ({ target }) => target && typed.add(target), { capture: true, passive: true });
  // The browser has brought the page back from its cache.
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

/** Without an answer nothing is known: the visitor may be offline. */
async function isGone(asset: string): Promise<boolean> {
  const answer = await fetch(asset, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}

/** Browsers and Vite name the file in the message, Safari does not. */
const assetIn = (error: unknown): string | undefined =>
  error instanceof Error ? /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(error.message)?.[0] : undefined;

function mayReload(entry: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === entry) return false;
    sessionStorage.setItem(KEY, entry);
    return true;
  } catch {
    // Without a memory a loop could not be stopped.
    return false;
  }
}

/** `data-remembered`: a form that has its content again after a reload. */
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
