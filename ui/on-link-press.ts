/** Told of a link that leads on in this tab before the router is, so that nothing begun earlier leads back. Returns the undo. */
export function onLinkPress(told: (link: HTMLAnchorElement) => void): () => void {
  const hear = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (button !== 0 || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) told(link);
  };
  addEventListener('click', hear, true);
  return () => removeEventListener('click', hear, true);
}
