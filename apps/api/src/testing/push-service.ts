import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type PushBehaviour = 'takes' | 'gone' | 'busy' | 'refuses' | 'mute';

export interface ReceivedPush {
  device: string;
  text: string;
  topic: string;
  ttl: number;
}

export interface TestDevice {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export function aBrowser(): Omit<TestDevice, 'id'> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint: `https://push.example.com/${randomUUID()}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  };
}

interface KnownDevice {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
  behaviour: PushBehaviour;
}

/** The service accepts encrypted notifications for known devices from any sender with a valid signature. */
export interface PushService {
  url: string;
  arrived: ReceivedPush[];
  asked: () => number;
  aDevice: (behaviour?: PushBehaviour) => TestDevice;
  behave: (device: TestDevice, behaviour: PushBehaviour) => void;
  close: () => Promise<void>;
}

const ANSWERS = { takes: 201, gone: 410, busy: 503, refuses: 403 };

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, KnownDevice>();
  const arrived: ReceivedPush[] = [];
  let asked = 0;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const id = request.url?.split('/').at(-1) ?? '';
    const device = devices.get(id);
    const body = await buffer(request);
    if (device?.behaviour === 'mute') return;
    if (!device || !isSigned(request)) return void response.writeHead(device ? 401 : 404).end();
    if (device.behaviour === 'takes') {
      const { topic, ttl } = request.headers;
      arrived.push({ device: id, text: decrypted(body, device), topic: String(topic), ttl: Number(ttl) });
    }
    response.writeHead(ANSWERS[device.behaviour]).end();
  }

  const server = createServer((request, response) => void receive(request, response));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // A server that listens on a port has an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    arrived,
    asked: () => asked,
    aDevice(behaviour = 'takes') {
      const id = randomUUID();
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(id, { pair, auth, behaviour });
      return { id, endpoint: `${url}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    behave(device, behaviour) {
      const known = devices.get(device.id);
      if (known) known.behaviour = behaviour;
    },
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

/** The signature covers this service's own address, by the key named beside it (RFC 8292). */
function isSigned({ headers }: IncomingMessage): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (point.length !== 65 || !x || !y) return false;
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
  return (
    aud === `http://${headers.host}` &&
    sub.startsWith('mailto:') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** The body is one record of RFC 8291. */
function decrypted(body: Buffer, { pair, auth }: KnownDevice): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32));
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const open = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
