import { beforeEach } from 'vitest';

/** Files of one worker share a document: what a test left in it would be pressed, found or covered by the next one. */
beforeEach(() => {
  if (typeof document !== 'undefined' && document.body.childElementCount > 0)
    throw new Error(`the test before left this in the document: ${document.body.innerHTML.slice(0, 500)}`);
});
