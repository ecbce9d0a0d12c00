import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type Knock = 'ready' | 'starting' | 'wrong password' | 'no answer';

/**
 * Logs in by hand (protocol 3, SCRAM-SHA-256) and leaves. 'ready' proves both sides: the server let us in, and it knows
 * our password's verifier, so it is not another program that took over the port.
 */
export async function knock(port: number, password: string): Promise<Knock> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.setTimeout(5000, () => socket.destroy());
  socket.on('error', () => {});
  try {
    return await logIn(socket, password);
  } catch {
    return 'no answer';
  } finally {
    socket.destroy();
  }
}

async function logIn(socket: Socket, password: string): Promise<Knock> {
  const messages = readMessages(socket);
  const next = async () => (await messages.next()).value ?? { kind: '', body: Buffer.alloc(0) };
  const nonce = randomBytes(18).toString('base64');
  const bare = `n=,r=${nonce}`;

  socket.write(withLength(Buffer.concat([int32(196608), Buffer.from('user\0kayts\0database\0postgres\0\0')])));
  const offer = await next();
  if (offer.kind === 'E') return refusal(offer.body);
  if (!offer.body.includes('SCRAM-SHA-256\0')) return 'no answer';

  const first = Buffer.from(`n,,${bare}`);
  socket.write(tagged('p', Buffer.concat([Buffer.from('SCRAM-SHA-256\0'), int32(first.length), first])));
  const challenge = await next();
  if (challenge.kind === 'E') return refusal(challenge.body);

  const proof = answer(challenge.body.toString('utf8', 4), bare, nonce, password);
  if (!proof) return 'no answer';
  socket.write(tagged('p', Buffer.from(proof.message)));
  const verdict = await next();
  if (verdict.kind === 'E') return refusal(verdict.body);
  socket.end(tagged('X', Buffer.alloc(0)));
  return verdict.body.toString('utf8', 4) === `v=${proof.serverSignature}` ? 'ready' : 'wrong password';
}

/** RFC 5802, section 3 */
function answer(challenge: string, bare: string, nonce: string, password: string) {
  const [, serverNonce = '', salt = '', rounds = ''] = /^r=([^,]+),s=([^,]+),i=(\d+)$/.exec(challenge) ?? [];
  if (!serverNonce.startsWith(nonce)) return undefined;
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const unproven = `c=biws,r=${serverNonce}`;
  const spoken = `${bare},${challenge},${unproven}`;
  const signature = hmac(createHash('sha256').update(clientKey).digest(), spoken);
  const proof = clientKey.map((byte, index) => byte ^ (signature[index] ?? 0));
  return {
    message: `${unproven},p=${Buffer.from(proof).toString('base64')}`,
    serverSignature: hmac(hmac(salted, 'Server Key'), spoken).toString('base64'),
  };
}

/** 57P03: starting up, shutting down or recovering; 53300: all connections taken, so it lives. */
function refusal(body: Buffer): Knock {
  const code = /\0?C(\w{5})\0/.exec(body.toString('utf8'))?.[1];
  if (code === '57P03') return 'starting';
  if (code === '53300') return 'ready';
  return code === '28P01' || code === '28000' ? 'wrong password' : 'no answer';
}

async function* readMessages(socket: Socket): AsyncGenerator<{ kind: string; body: Buffer }> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const end = 1 + waiting.readInt32BE(1);
      yield { kind: String.fromCharCode(waiting[0] ?? 0), body: waiting.subarray(5, end) };
      waiting = waiting.subarray(end);
    }
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function withLength(body: Buffer): Buffer {
  return Buffer.concat([int32(body.length + 4), body]);
}

function tagged(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), withLength(body)]);
}
