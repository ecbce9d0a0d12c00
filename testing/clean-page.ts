import { beforeEach } from 'vitest';
import { clearToasts } from '#ui/toast.tsx';

/** Files of one worker share a document, its address and toasts: what a test left would be pressed, found or covered by the next one. */
beforeEach(() => {
  clearToasts();
  if (typeof document === 'undefined') return;
  history.replaceState(null, '', '/');
  if (document.body.childElementCount > 0)
    throw new Error(`the test before left this in the document: ${document.body.innerHTML.slice(0, 500)}`);
});
