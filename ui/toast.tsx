import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Toasts disappear after 2 s (docs/spec/storefront.md 9), so no message may appear in a toast alone. */
const TOAST_MS = 2000;

export type Toast = {
  text: ReactNode;
  image?: string;
  tone?: 'good' | 'bad';
  action?: ReactNode;
  /** Overrides how long the toast stays. */
  ms?: number;
  /** Name by which `dismissToasts` removes the toast. */
  kind?: string;
};
type VisibleToast = Toast & { id: number };

let shown: readonly VisibleToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(toast: Toast): void {
  lastId += 1;
  replace([...shown.slice(-2), { ...toast, id: lastId }]);
}

export const dismissToasts = (gone: string): void => replace(shown.filter(({ kind }) => kind !== gone));

/** Removes all toasts, so that toasts of an unmounted region do not reappear in the next one. */
export const clearToasts = (): void => replace([]);

function replace(next: readonly VisibleToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const NONE: readonly VisibleToast[] = [];

export function ToastRegion({ label }: { label: string }) {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  return (
    <section className="toasts" aria-live="polite" aria-label={label}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const dismiss = (gone: number) => replace(shown.filter(({ id }) => id !== gone));

export function ToastBox({ toast }: { toast: VisibleToast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toast.id), toast.ms ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the toast open
    <div
      className={classNames('toast', toast.tone === 'bad' && 'toast--bad')}
      // Uses `pointermove` instead of `pointerenter`, because a toast may appear under a pointer that does not move.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.image ? (
        <img src={toast.image} alt="" width="52" height="52" />
      ) : (
        <Icon name={toast.tone === 'bad' ? 'alert' : 'check'} />
      )}
      <span>
        <b>{toast.text}</b>
        {toast.action}
      </span>
    </div>
  );
}
