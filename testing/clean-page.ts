import { beforeEach, vi } from 'vitest';

// Files of one worker share modules and timers. Without a reset, a file would see the stores and the clock that an
// earlier file has left.
vi.useRealTimers();
vi.resetModules();
const { clearToasts } = await import('#ui/toast.tsx');
// Files without a document do not load the component library.
if (typeof document !== 'undefined') (await import('./settled-components.ts')).configureComponentTests();

/** Test files of one worker share a document, its address and toasts, so each test starts with a clean page. */
beforeEach(() => {
  clearToasts();
  if (typeof document === 'undefined') return;
  history.replaceState(null, '', '/');
  if (document.body.childElementCount > 0)
    throw new Error(`the previous test left this in the document: ${document.body.innerHTML.slice(0, 500)}`);
});
