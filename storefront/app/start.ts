/**
 * The first and smallest script of a page (decision 14). The HTML is whole without scripts, so pictures and fonts come
 * first: the page's code follows once they are there, at the first touch or key, after two seconds at the latest.
 * What was chosen, typed and pressed before that is said again when the page can hear it.
 */
const LATEST_MS = 2000;
const CALM_MS = 100;

type Entry = { alive: Promise<void> };

const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
const early = hearEarly();
await whenDue();
document.head.append(
  ...others.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
);
const { alive } = (await import(/* @vite-ignore */ entry)) as Entry;
await alive;
document.documentElement.dataset.alive = '';
early.sayAgain();

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

/** Each control's last word, and the last press; links and forms that work without scripts need nobody. */
function hearEarly(): { sayAgain: () => void } {
  const heard = new AbortController();
  const words = new Map<EventTarget, () => void>();
  let press: (() => void) | undefined;
  const listen = <Type extends keyof DocumentEventMap>(type: Type, hear: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, hear, { signal: heard.signal, capture: true });

  listen('input', ({ target }) => {
    const again = target && wordOf(target);
    if (again) words.set(target, again);
  });
  listen('toggle', ({ target }) => {
    if (target instanceof HTMLDetailsElement) words.set(target, () => target.dispatchEvent(new Event('toggle')));
  });
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    press = button ? () => button.click() : undefined;
  });
  listen('keydown', ({ key, target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    // A form that waits for scripts has no button yet that sends it.
    if (key === 'Enter' && form && !form.querySelector('[type=submit]')) press = () => form.requestSubmit();
  });
  return {
    sayAgain: () => {
      heard.abort();
      for (const again of words.values()) again();
      // By then the buttons that send are there.
      if (press) setTimeout(press);
    },
  };
}

/** How a control says again what it holds now; hydration may have put back what the server knew. */
function wordOf(control: EventTarget): (() => void) | null {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    const { checked } = control;
    return () => {
      control.checked = !checked;
      control.click();
    };
  }
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const { value } = control;
  return () => {
    // React hears a value where it differs from the last one set by way of the element itself.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
