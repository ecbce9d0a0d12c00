import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import webPush from 'web-push';

export const webPushKeys = () => ({ ...webPush.generateVAPIDKeys(), subject: 'mailto:shop@kayts.example' });

/** Creates the keys of a browser, which alone can decrypt messages of the shop. */
export function openBrowserKeys() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    /** Decrypts a message by RFC 8188 and 8291. */
    read(body: Buffer): unknown {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const mac = (key: Buffer, ...parts: (Buffer | string)[]) =>
        createHmac('sha256', key)
          .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
          .digest();
      const shared = mac(auth, own.computeSecret(sender));
      const secret = mac(salt, mac(shared, 'WebPush: info\0', own.getPublicKey(), sender, '\x01'));
      const key = mac(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
      const nonce = mac(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
      const open = createDecipheriv('aes-128-gcm', key, nonce);
      open.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]).toString();
      return JSON.parse(text.slice(0, text.lastIndexOf('\x02')));
    },
  };
}

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Imitates a browser vendor's push service on the loopback interface; `/gone` and `/broken` return such errors. */
export async function openPushService(): Promise<{ address: string; received: ReceivedPush[] }> {
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(path === '/gone' ? 410 : path === '/broken' ? 500 : 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}
