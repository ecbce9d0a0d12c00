/**
 * Calls `listener` for a pressed link that opens in this tab, before the router navigates. Returns a function that
 * removes the listener.
 */
export function onLinkPress(listener: (link: HTMLAnchorElement) => void): () => void {
  const onClick = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (button !== 0 || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) listener(link);
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}
