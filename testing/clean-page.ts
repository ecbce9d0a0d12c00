import { beforeEach } from 'vitest';
import { clearToasts } from '#ui/toast.tsx';

/** Test files of one worker share a document, its address and toasts, so each test starts with a clean page. */
beforeEach(() => {
  clearToasts();
  if (typeof document === 'undefined') return;
  history.replaceState(null, '', '/');
  if (document.body.childElementCount > 0)
    throw new Error(`the previous test left this in the document: ${document.body.innerHTML.slice(0, 500)}`);
});
