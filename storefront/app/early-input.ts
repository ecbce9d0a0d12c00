/**
 * Presses and entries come before React has hydrated the part of the page they are made in. React would hydrate it at
 * once, before the next paint; here they are kept, shown as taken, and repeated when the part is awake (decision 62).
 */
const LATEST_MS = 1000;
const PRESS_EVENTS = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['keydown', 'keypress', 'keyup', 'click', 'dblclick'],
];
const PRESS_KEYS = new Set(['Enter', ' ']);

/** Links, and forms that work without scripts, are left alone. `replay` is called when the outermost part is awake. */
export function keepEarlyInput(): { replay: () => Promise<void> } {
  const sleepers = sleepingControls();
  const kept = keptInput(sleepers);
  hearPresses(sleepers, kept);
  hearEntries(sleepers, kept);
  hearBeforeCode(sleepers, kept);
  return {
    replay: () => {
      sleepers.rise();
      return kept.replay();
    },
  };
}

type Sleepers = ReturnType<typeof sleepingControls>;
type Kept = ReturnType<typeof keptInput>;

/** Controls of the received document; what scripts add later is heard from its first moment. */
function sleepingControls() {
  const asleep = new WeakSet<EventTarget>(document.querySelectorAll('button, input, select, textarea'));
  let isAlive = false;
  const wake = (control: EventTarget) => void asleep.delete(control);
  return {
    isAlive: () => isAlive,
    rise: () => {
      isAlive = true;
    },
    wake,
    isAsleep: (control: EventTarget): boolean => {
      if (!asleep.has(control)) return false;
      if (!isAlive || !isHeardBy(control)) return true;
      wake(control);
      return false;
    },
  };
}

/** What to repeat, in the order in which the controls were first touched. */
function keptInput(sleepers: Sleepers) {
  const repeats = new Map<EventTarget, () => void>();
  let isReplaying = false;
  const replay = async () => {
    if (isReplaying) return;
    isReplaying = true;
    await nextPaint();
    for (const control of repeats.keys()) {
      await awake(control);
      const again = repeats.get(control);
      repeats.delete(control);
      sleepers.wake(control);
      again?.();
    }
    isReplaying = false;
  };
  return {
    has: (control: EventTarget) => repeats.has(control),
    drop: (control: EventTarget) => void repeats.delete(control),
    keep: (control: EventTarget, again: () => void) => {
      repeats.set(control, again);
      if (sleepers.isAlive()) void replay();
    },
    replay,
  };
}

/** On the window: React listens on the document and must not hear of it. */
function hearPresses(sleepers: Sleepers, kept: Kept): void {
  for (const type of PRESS_EVENTS)
    listen(type, (event) => {
      const control = pressable(event.target);
      if (!control || !sleepers.isAsleep(control)) return;
      if (event instanceof KeyboardEvent && !PRESS_KEYS.has(event.key)) return;
      event.stopPropagation();
      if (type !== 'click' || !(control instanceof HTMLButtonElement)) return;
      event.preventDefault();
      showTaken(control, true);
      kept.keep(control, () => {
        showTaken(control, false);
        control.click();
      });
    });
}

function hearEntries(sleepers: Sleepers, kept: Kept): void {
  listen('input', (event) => {
    const control = event.target;
    if (!control) return;
    const again = sleepers.isAsleep(control) ? entryOf(control) : null;
    if (again) {
      event.stopPropagation();
      kept.keep(control, again);
    } else kept.drop(control);
  });
  listen('change', (event) => {
    if (event.target && kept.has(event.target)) event.stopPropagation();
  });
}

function hearBeforeCode(sleepers: Sleepers, kept: Kept): void {
  listen('toggle', ({ target }) => {
    if (sleepers.isAlive() || !(target instanceof HTMLDetailsElement)) return;
    kept.keep(target, () => target.dispatchEvent(new Event('toggle')));
  });
  listen('keydown', (event) => {
    if (sleepers.isAlive() || !(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
    const form = event.target instanceof HTMLInputElement ? event.target.form : null;
    // A form that waits for scripts has no enabled submit button yet; after a timeout it is rendered.
    if (form && !form.querySelector('[type=submit]'))
      kept.keep(form, () => void setTimeout(() => form.requestSubmit()));
  });
}

function listen(type: string, hear: (event: Event) => void): void {
  addEventListener(type, hear, { capture: true, passive: type !== 'click' });
}

/** A button, a check box or a radio, pressed itself or by its label. */
function pressable(target: EventTarget | null): HTMLButtonElement | HTMLInputElement | null {
  if (!(target instanceof Element) || target.closest('a')) return null;
  const button = target.closest<HTMLButtonElement>('button[type=button]');
  if (button) return button;
  const control = target.closest('label')?.control ?? target;
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? control : null;
}

/**
 * React keeps a `dragenter` from a part that sleeps, hydrates that part next, piece by piece, and repeats the event when
 * it is done. Nothing of the shop listens to this one.
 */
function knock(control: EventTarget): void {
  control.dispatchEvent(new Event('dragenter', { bubbles: true }));
}

function isHeardBy(control: EventTarget): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  control.addEventListener('dragenter', hear);
  knock(control);
  control.removeEventListener('dragenter', hear);
  return isHeard;
}

function awake(control: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      // A discrete event: React hydrates the part at once.
      control.dispatchEvent(new Event('dragend', { bubbles: true }));
      resolve();
    }, LATEST_MS);
    const hear = () => {
      clearTimeout(late);
      resolve();
    };
    control.addEventListener('dragenter', hear, { once: true });
    knock(control);
  });
}

export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
}

function showTaken(button: HTMLButtonElement, isTaken: boolean): void {
  button.toggleAttribute('data-taken', isTaken);
  if (isTaken) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

/** Restores what the control holds now: hydration may reset it to the server's value. */
function entryOf(control: EventTarget): (() => void) | null {
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
