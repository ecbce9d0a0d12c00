import type { ReactNode } from 'react';

/** The visible key of a button or link. Screen readers get it from `aria-keyshortcuts` instead of the name. */
export const ShortcutKey = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the element has no tab stop
  <kbd aria-hidden="true">{children}</kbd>
);
