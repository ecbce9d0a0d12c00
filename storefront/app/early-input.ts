/**
 * Presses and entries come before React has hydrated the part of the page they are made in. React would hydrate it at
 * once, before the next paint; here they are kept, shown as taken, and repeated when the part is hydrated (decision 62).
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

/** Links, and forms that work without scripts, are left alone. */
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

/** From when the outermost part is hydrated. */
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
  // Before React, which listens on the document and must not see it.
  event.stopPropagation();
  if (type !== 'click' || isBox(control)) return;
  event.preventDefault();
  showTaken(control, true);
  keep(control, () => {
    showTaken(control, false);
    control.click();
  });
}

/** A form that waits for scripts has no enabled submit button yet; after a timeout it is rendered. */
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

/** A button, a check box or a radio, pressed itself or by its label. */
function pressable(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a')) return null;
  const control = target.closest('label')?.control ?? target;
  return target.closest<HTMLElement>('button[type=button]') ?? (isBox(control) ? control : null);
}

const isBox = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

/**
 * React queues a `dragenter` on a part that is not hydrated, hydrates that part next in slices, then repeats the event.
 * The storefront has no other listener for it.
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
      // A discrete event: React hydrates the part at once.
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

/** Restores what the control holds now: hydration may reset it to the server's value. */
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
    // React notices a change only when the value differs from the last one set through the element.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
