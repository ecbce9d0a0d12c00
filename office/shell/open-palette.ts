/** The palette is opened from the column, the sheet and by keys; so is the list of keys. */
export const PALETTE_EVENT = 'kayts:palette';
export const KEY_LIST_EVENT = 'kayts:keys';

/** `text`: what to look for, such as a code that was scanned. */
export const openPalette = (text = ''): void => void dispatchEvent(new CustomEvent(PALETTE_EVENT, { detail: text }));
export const openKeyList = (): void => void dispatchEvent(new Event(KEY_LIST_EVENT));
