import { bufferEarlyInput, nextPaint, repeatEarlyInput } from './early-input.ts';

/**
 * The page's code loads after the first picture and the fonts, at the first input, or after this time (decision 14).
 * Early input is repeated.
 */
const LATEST_MS = 2000;
const CALM_MS = 100;
/** The connection counts as slow if the request for this small file took longer. */
const SLOW_MS = 250;

type Entry = { alive: Promise<void> };

const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
let isFetched = false;
bufferEarlyInput();
await whenDue();
fetchCode();
const { alive } = (await import(/* @vite-ignore */ entry)) as Entry;
await alive;
document.documentElement.dataset.alive = '';
repeatEarlyInput();

function fetchCode(): void {
  if (isFetched) return;
  isFetched = true;
  document.head.append(
    ...[entry, ...others].map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  );
}

function whenDue(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const start = () => {
      heard.abort();
      resolve();
    };
    // The pressed state is painted before the code occupies the main thread.
    const startAtTouch = () => {
      fetchCode();
      void nextPaint().then(start);
    };
    for (const type of ['pointerdown', 'keydown', 'input'])
      addEventListener(type, startAtTouch, { signal: heard.signal, capture: true, passive: true });
    // Waits two frames and a pause, so that the browser paints first.
    const rest = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, CALM_MS)));
    void whenSeen().then(rest);
    setTimeout(start, LATEST_MS);
  });
}

/**
 * Resolves when the largest picture and the fonts have loaded; without such a picture, when the document has loaded.
 */
async function whenSeen(): Promise<void> {
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (first) {
    if (!first.complete) await arrived(first);
    if (!isLineSlow()) await painted();
    // The code is requested while the fonts load, because a mobile connection has a high latency.
    fetchCode();
    await document.fonts.ready;
  } else if (document.readyState !== 'complete') await arrived(window);
}

/** On a slow connection, a request that starts now would end after the first paint. */
function isLineSlow(): boolean {
  const [own] = performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[];
  return own !== undefined && own.responseEnd - own.requestStart > SLOW_MS;
}

/** Resolves after the first paint, because earlier code loading would compete for bandwidth and CPU. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      seen.disconnect();
      resolve();
    });
    seen.observe({ type: 'paint', buffered: true });
  });
}

function arrived(what: HTMLImageElement | Window): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) what.addEventListener(type, () => resolve(), { once: true });
  });
}
