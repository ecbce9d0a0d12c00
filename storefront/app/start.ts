/** Loads the page's code after first picture and fonts, at the first input, or after 2 s (decision 14). Input is replayed. */
const LATEST_MS = 2000;
const CALM_MS = 100;

type Entry = { alive: Promise<void> };

const [entry = '', ...others] =
  document.querySelector<HTMLElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
let isFetched = false;
const earlyInput = recordEarlyInput();
await whenDue();
fetchCode();
const { alive } = (await import(/* @vite-ignore */ entry)) as Entry;
await alive;
document.documentElement.dataset.alive = '';
earlyInput.replay();

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
    for (const type of ['pointerdown', 'keydown', 'input'])
      addEventListener(type, start, { signal: heard.signal, capture: true, passive: true });
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
    await painted();
    // On its way while fonts come: a phone's line answers late.
    fetchCode();
    await document.fonts.ready;
  } else if (document.readyState !== 'complete') await arrived(window);
}

/** Code that is asked for before the first paint takes the line and the processor from it. */
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

/** Records each control's last value and the last press; links and forms that work without scripts are left alone. */
function recordEarlyInput(): { replay: () => void } {
  const heard = new AbortController();
  const controls = new Map<EventTarget, () => void>();
  let press: (() => void) | undefined;
  let pressed: HTMLElement | null = null;
  const listen = <Type extends keyof DocumentEventMap>(type: Type, hear: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, hear, { signal: heard.signal, capture: true });

  listen('input', ({ target }) => {
    const again = target && replayOf(target);
    if (again) controls.set(target, again);
  });
  listen('toggle', ({ target }) => {
    if (target instanceof HTMLDetailsElement) controls.set(target, () => target.dispatchEvent(new Event('toggle')));
  });
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    press = button ? () => button.click() : undefined;
    showTaken(pressed, false);
    pressed = button;
    showTaken(pressed, true);
  });
  listen('keydown', ({ key, target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    // A form that waits for scripts has no enabled submit button yet; after a timeout it is rendered.
    if (key === 'Enter' && form && !form.querySelector('[type=submit]'))
      press = () => void setTimeout(() => form.requestSubmit());
  });
  return {
    replay: () => {
      heard.abort();
      showTaken(pressed, false);
      for (const [control, again] of controls) {
        hydrateAround(control);
        again();
      }
      press?.();
    },
  };
}

/** React hydrates the part of the page around a discrete event at once; nobody listens to this one. */
function hydrateAround(control: EventTarget): void {
  control.dispatchEvent(new Event('dragend', { bubbles: true }));
}

/** A press that has to wait for the code is seen to be taken. */
function showTaken(button: HTMLElement | null, isTaken: boolean): void {
  if (isTaken) button?.setAttribute('aria-busy', 'true');
  else button?.removeAttribute('aria-busy');
}

/** Restores what the control holds now: hydration may reset it to the server's value. */
function replayOf(control: EventTarget): (() => void) | null {
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
    // React notices a change only when the value differs from the last one set through the element.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
