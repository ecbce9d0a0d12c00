/**
 * Input on a part that is not hydrated would make React hydrate it synchronously, before the next paint. This module
 * buffers the input, shows it as pending and repeats it after the hydration of that part (decision 62). After this time
 * the part is hydrated synchronously.
 */
const LATEST_MS = 1000;
const PRESS_EVENTS = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['keydown', 'keypress', 'keyup', 'click', 'dblclick'],
];

/** Controls of the received HTML that React has not hydrated. Controls added by scripts need no replay. */
const unhydrated = new WeakSet<EventTarget>();
/** Events to repeat, in the order of the first interaction with each control. */
const repeats = new Map<EventTarget, () => void>();
let isStarted = false;
let isRepeating = false;

/** Starts to buffer input on controls. Links, and forms that work without scripts, are not buffered. */
export function bufferEarlyInput(): void {
  for (const control of document.querySelectorAll('button, input, select, textarea')) unhydrated.add(control);
  for (const type of PRESS_EVENTS) listen(type, onPress);
  listen('input', onEntry);
  listen('change', (event) => {
    if (repeats.has(event.target as EventTarget)) event.stopPropagation();
  });
  listen('toggle', ({ target }) => {
    if (!isStarted && target instanceof HTMLDetailsElement)
      keep(target, () => target.dispatchEvent(new Event('toggle')));
  });
}

/** Repeats the buffered input. Call it when the root of the page is hydrated. */
export function repeatEarlyInput(): void {
  isStarted = true;
  void repeat();
}

async function repeat(): Promise<void> {
  if (isRepeating) return;
  isRepeating = true;
  await nextPaint();
  for (const control of repeats.keys()) {
    await hydrated(control);
    const again = repeats.get(control);
    repeats.delete(control);
    unhydrated.delete(control);
    again?.();
  }
  isRepeating = false;
}

function keep(control: EventTarget, again: () => void): void {
  repeats.set(control, again);
  if (isStarted) void repeat();
}

function isUnhydrated(control: EventTarget): boolean {
  if (unhydrated.has(control) && isStarted && isHydrated(control)) unhydrated.delete(control);
  return unhydrated.has(control);
}

function onPress(event: Event): void {
  const { type, target, key = ' ' } = event as KeyboardEvent;
  const isPress = key === 'Enter' || key === ' ';
  if (type === 'keydown' && key === 'Enter') onEnter(target);
  const control = pressable(target);
  if (!isPress || !control || !isUnhydrated(control)) return;
  // React listens on the document and must not receive this event.
  event.stopPropagation();
  if (type !== 'click' || isBox(control)) return;
  event.preventDefault();
  showTaken(control, true);
  keep(control, () => {
    showTaken(control, false);
    control.click();
  });
}

/** Handles Enter in a form whose submit button appears only after hydration: it is submitted once the button exists. */
function onEnter(target: EventTarget | null): void {
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (!isStarted && form && !form.querySelector('[type=submit]'))
    keep(form, () => void setTimeout(() => form.requestSubmit()));
}

function onEntry(event: Event): void {
  const control = event.target as EventTarget;
  const again = isUnhydrated(control) ? entryOf(control) : null;
  if (again) {
    event.stopPropagation();
    keep(control, again);
  } else repeats.delete(control);
}

function listen(type: string, handle: (event: Event) => void): void {
  addEventListener(type, handle, { capture: true, passive: type !== 'click' });
}

/** Returns the pressed button, check box or radio button; a press on a label counts as a press on its control. */
function pressable(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a')) return null;
  const control = target.closest('label')?.control ?? target;
  return target.closest<HTMLElement>('button[type=button]') ?? (isBox(control) ? control : null);
}

const isBox = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

/**
 * Makes React hydrate the part of a control and then calls `handle`. React queues a `dragenter` on an unhydrated part,
 * hydrates that part next in slices and repeats the event. The storefront has no other listener for it.
 */
function requestHydration(control: EventTarget, handle: () => void): void {
  control.addEventListener('dragenter', handle, { once: true });
  control.dispatchEvent(new Event('dragenter', { bubbles: true }));
}

function isHydrated(control: EventTarget): boolean {
  let isReached = false;
  requestHydration(control, () => {
    isReached = true;
  });
  return isReached;
}

const hydrated = (control: EventTarget): Promise<void> =>
  new Promise((resolve) => {
    requestHydration(control, resolve);
    setTimeout(() => {
      // React hydrates the part synchronously for a discrete event such as `dragend`.
      control.dispatchEvent(new Event('dragend', { bubbles: true }));
      resolve();
    }, LATEST_MS);
  });

export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

function showTaken(button: HTMLElement, isTaken: boolean): void {
  button.toggleAttribute('data-taken', isTaken);
  if (isTaken) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

/** Returns a function that restores the current value of a control, which hydration may reset to the server's value. */
function entryOf(control: EventTarget): (() => void) | null {
  if (isBox(control)) {
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
    // React detects a change only when the value differs from the last value set on the element.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
