type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = ExtendableEvent & { data: { json: () => unknown } | null };
type NotificationPressEvent = ExtendableEvent & { notification: { data: unknown; close: () => void } };
type Page = { url: string; focus: () => Promise<unknown>; navigate: (path: string) => Promise<unknown> };
type Worker = {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
};

/** This service worker only shows notifications. It caches nothing because office pages depend on the session. */
const worker = self as unknown as Worker;

const ORDER = /^\/office\/orders\/\d+$/;

self.addEventListener('push', (event) => {
  const { data, waitUntil } = event as PushEvent;
  if (!data) return;
  const { title, body, path, tag } = data.json() as Record<string, string>;
  if (!title || !path || !ORDER.test(path)) return;
  waitUntil.call(event, worker.registration.showNotification(title, { body, tag, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as NotificationPressEvent;
  notification.close();
  waitUntil.call(event, open(String(notification.data)));
});

/** Opens the path in an existing office tab, or else in a new one. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith('/office/'));
  if (!page) {
    await worker.clients.openWindow(path);
    return;
  }
  await page.focus();
  await page.navigate(path);
}
