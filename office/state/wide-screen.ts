/** Minimum width for the side navigation. The style sheets use the phone layout below it (`max-width: 1099px`). */
export const WIDE_SCREEN = '(min-width: 1100px)';
