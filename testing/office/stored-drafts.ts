import { afterAll, afterEach, beforeEach, vi } from 'vitest';

type Row = { key: string };

/**
 * Replaces the browser database of drafts, which happy-dom lacks. It is empty for each test and removed after the file.
 */
export function storeDraftsInMemory(): ReadonlyMap<string, unknown> {
  const rows = new Map<string, unknown>();
  const answering = <T>(result: T) => {
    const request: { result: T; onsuccess: (() => void) | null } = { result, onsuccess: null };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    get: (key: string) => answering(structuredClone(rows.get(key))),
    put: (row: Row) => answering(rows.set(row.key, structuredClone(row))),
    delete: (key: string) => answering(rows.delete(key)),
  };
  let isOpen = true;
  const transaction = () => {
    if (!isOpen) throw new Error('the database is closed');
    return { objectStore: () => store };
  };
  beforeEach(() => void vi.stubGlobal('indexedDB', { open: () => answering({ transaction }) }));
  afterEach(() => rows.clear());
  afterAll(() => {
    isOpen = false;
  });
  return rows;
}
