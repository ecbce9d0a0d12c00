import type { OfficeClient } from '#contract/office/office-client.ts';
import { readPush, subscribePush, unsubscribePush } from '#contract/office/office-push-contract.ts';

const WORKER = '/office/worker.js';
const SCOPE = '/office/';

/**
 * `off`: the shop has no push keys. `unable`: the browser lacks support. `denied`: the person blocked notifications.
 */
export type PushState = 'off' | 'unable' | 'denied' | 'no' | 'yes';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
};

export async function readPushState(client: OfficeClient): Promise<PushState> {
  const result = await client.call(readPush);
  if (!result.ok || result.data.key === null) return 'off';
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'yes' : 'no';
}

export async function turnPushOn(client: OfficeClient): Promise<PushState> {
  const result = await client.call(readPush);
  if (!result.ok || result.data.key === null) return 'off';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.register(workerAddress() as string, { scope: SCOPE });
  const given = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: result.data.key,
  });
  const { endpoint, keys } = given.toJSON();
  const input = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  const answer = await client.call(subscribePush, { input });
  if (answer.ok) return 'yes';
  await given.unsubscribe();
  return 'no';
}

export async function turnPushOff(client: OfficeClient): Promise<PushState> {
  const given = await subscription();
  if (!given) return 'no';
  await client.call(unsubscribePush, { input: { endpoint: given.endpoint } });
  await given.unsubscribe();
  return 'no';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The only script address that the office's policy allows code to create (api/office/office-app.ts). */
function workerAddress(): unknown {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  policy ??= trustedTypes.createPolicy('shop-office-worker', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError('no script of the office');
      return url;
    },
  });
  return policy.createScriptURL(WORKER);
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;
