/** The palette is opened from the column, the sheet and by keys; so is the list of keys. */
export const PALETTE_EVENT = 'kayts:palette';
export const KEY_LIST_EVENT = 'kayts:keys';

export const openPalette = (): void => void dispatchEvent(new Event(PALETTE_EVENT));
export const openKeyList = (): void => void dispatchEvent(new Event(KEY_LIST_EVENT));
