import { bufferEarlyInput, nextPaint, repeatEarlyInput } from './early-input.ts';

/** Loads the page's code after first picture and fonts, at the first input, or after 2 s (decision 14). Input is replayed. */
const LATEST_MS = 2000;
const CALM_MS = 100;
/** From asking for a small file to having it. */
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
    // The touch is seen to be taken before the code keeps the processor busy.
    const startAtTouch = () => {
      fetchCode();
      void nextPaint().then(start);
    };
    for (const type of ['pointerdown', 'keydown', 'input'])
      addEventListener(type, startAtTouch, { signal: heard.signal, capture: true, passive: true });
    // Two frames and a pause, so that the browser paints first.
    const rest = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, CALM_MS)));
    void whenSeen().then(rest);
    setTimeout(start, LATEST_MS);
  });
}

/** The largest picture and the text as they stay; without such a picture all that the document names. */
async function whenSeen(): Promise<void> {
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (first) {
    if (!first.complete) await arrived(first);
    if (!isLineSlow()) await painted();
    // On its way while fonts come: a phone's line answers late.
    fetchCode();
    await document.fonts.ready;
  } else if (document.readyState !== 'complete') await arrived(window);
}

/** On a slow connection, a request started now would end after the first paint. */
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
