/** From here on the office stands beside its menu; below it has the phone's layout (`max-width: 1099px` in its sheets). */
export const WIDE_SCREEN = '(min-width: 1100px)';
