import type { KeyboardEvent } from 'react';

/** Moves the focus by arrow keys within the list or the columns, and between the two. */
export function moveFocus(event: KeyboardEvent<HTMLElement> | KeyboardEvent): void {
  const panel = event.currentTarget as HTMLElement;
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return;
  const tops = [...panel.querySelectorAll<HTMLElement>('[data-top]')];
  const inside = [...panel.querySelectorAll<HTMLElement>('.cols a')];
  const list = inside.includes(at) ? inside : tops;
  const next = (step: number) => list[(list.indexOf(at) + step + list.length) % list.length];
  const target = {
    ArrowDown: next(1),
    ArrowUp: next(-1),
    Home: list[0],
    End: list.at(-1),
    ArrowRight: list === tops ? inside[0] : undefined,
    ArrowLeft: list === inside ? tops.find((top) => top.classList.contains('is-on')) : undefined,
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
