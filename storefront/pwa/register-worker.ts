/** Long after everything the page needs (`storefront/pwa/service-worker.ts`). */
const CALM_MS = 3000;

/** Not in development, nor when the browser asks to save data. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  const start = () => setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), CALM_MS);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
