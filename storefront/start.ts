/**
 * The first and smallest script of a page (decision 14). The HTML is whole without scripts, so pictures and fonts come
 * first: the page's code follows once they are there, at the first touch or key, after two seconds at the latest.
 * The last button pressed before that is pressed again when it can hear it.
 */
const LATEST_MS = 2000;
const CALM_MS = 100;
/** Buttons of our scripts; others do their work without. */
const DEAF = 'button[type=button]:not([popovertarget], [commandfor])';

type Entry = { alive: Promise<void> };

const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
let pressed: HTMLElement | null = null;
const press = ({ target }: MouseEvent) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>(DEAF) : null;
};

addEventListener('click', press, true);
await whenDue();
document.head.append(
  ...others.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
);
const { alive } = (await import(/* @vite-ignore */ entry)) as Entry;
await alive;
removeEventListener('click', press, true);
(pressed as HTMLElement | null)?.click();

function whenDue(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const start = () => {
      heard.abort();
      resolve();
    };
    for (const type of ['pointerdown', 'keydown', 'input'])
      addEventListener(type, start, { signal: heard.signal, capture: true, passive: true });
    // What has come is painted first: a frame that is drawn, one that follows it, and time to show them.
    const rest = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, CALM_MS)));
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { signal: heard.signal });
    setTimeout(start, LATEST_MS);
  });
}
