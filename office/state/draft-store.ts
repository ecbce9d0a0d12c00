/** Stores unsaved text in this browser for a day. Without IndexedDB nothing is stored. */
const NAME = 'kayts-office';
const STORE = 'drafts';
const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;

type Row<T> = { key: string; at: number; value: T };

export async function readDraft<T>(key: string): Promise<T | null> {
  const row = await run<Row<T> | undefined>('readonly', (store) => store.get(key));
  if (!row) return null;
  if (Date.now() - row.at < DRAFT_LIFETIME_MS) return row.value;
  await dropDraft(key);
  return null;
}

export const storeDraft = async (key: string, value: unknown): Promise<void> =>
  void (await run('readwrite', (store) => store.put({ key, at: Date.now(), value } satisfies Row<unknown>)));

export const dropDraft = async (key: string): Promise<void> =>
  void (await run('readwrite', (store) => store.delete(key)));

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T | null> {
  try {
    const database = await open();
    return await settled<T>(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    // Private windows and full disks refuse access; the page works without it. A closed database is opened again.
    opened = null;
    return null;
  }
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

const settled = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
