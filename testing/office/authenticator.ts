import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#contract/office/office-passkey-contract.ts';

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

type Quirks = { origin?: string; isVerified?: boolean; counter?: number; userHandle?: string };

/** A software authenticator of one person: ES256, with a counter and without user confirmation. */
export function openAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';
  const flags = (isVerified: boolean) => PRESENT | (isVerified ? VERIFIED : 0);

  function make(options: PasskeyCreation, quirks: Quirks = {}): MadePasskey {
    userHandle = options.user.id;
    const jwk = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x ?? '', 'base64url')],
      [-3, Buffer.from(jwk.y ?? '', 'base64url')],
    ]);
    const data = Buffer.concat([
      authData(options.rp.id, flags(quirks.isVerified ?? true) | ATTESTED, counter),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cbor(key),
    ]);
    const attestationObject = cbor(
      new Map<string, string | Buffer | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      ...head(),
      response: {
        attestationObject: attestationObject.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options.challenge, quirks.origin ?? origin).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  function sign(options: PasskeyRequest, quirks: Quirks = {}): SignedByPasskey {
    counter = quirks.counter ?? counter + 1;
    const data = authData(options.rpId, flags(quirks.isVerified ?? true), counter);
    const client = clientData('webauthn.get', options.challenge, quirks.origin ?? origin);
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
    return {
      ...head(),
      response: {
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== '' && { userHandle: quirks.userHandle ?? userHandle }),
      },
    };
  }

  const head = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });
  return { make, sign };
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

function authData(host: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(host), rest]);
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

type Value = string | number | Buffer | Map<string | number, Value>;

/** The part of RFC 8949 that passkeys need. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value >= 0 ? headOf(0, value) : headOf(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value]);
  return Buffer.concat([headOf(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function headOf(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
