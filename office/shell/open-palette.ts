/** Events that open the palette and the list of keys, from the navigation, the menu and shortcuts. */
export const PALETTE_EVENT = 'kayts:palette';
export const KEY_LIST_EVENT = 'kayts:keys';

/** `text` is the initial search text, such as a scanned code. */
export const openPalette = (text = ''): void => void dispatchEvent(new CustomEvent(PALETTE_EVENT, { detail: text }));
export const openKeyList = (): void => void dispatchEvent(new Event(KEY_LIST_EVENT));
