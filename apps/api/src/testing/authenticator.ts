import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@pleamar/contract';
import type { ApiUnderTest, Caller } from './api.ts';
import type { Person } from './people.ts';

/** An attacker or a broken authenticator claims these. */
interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  challenge?: string;
  /** The authenticator checked finger, face or PIN. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  credentialId?: string;
}

export interface Authenticator {
  make: (options: PasskeyCreation, lies?: Lies) => NewPasskeyAnswer;
  answer: (options: PasskeyRequest, lies?: Lies) => PasskeyAnswer;
}

interface Kind {
  origin: string;
  /** Synced passkeys send no counter and say that they are backed up. */
  isSynced?: boolean;
}

/** The passkey of one device follows WebAuthn level 3: a P-256 key, answers as a browser encodes them. */
export function anAuthenticator({ origin, isSynced = false }: Kind): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const made = { counter: 0, userHandle: '' };
  const dataOf = (rpId: string, { isVerified = true, counter }: Lies, more: Buffer[] = []) => {
    if (!isSynced) made.counter += 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? made.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...more]);
  };
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  return {
    make: ({ challenge, rp, user }, lies = {}) => {
      made.userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = [Buffer.alloc(16), length, id, coseOf(publicKey)];
      const authData = dataOf(lies.rpId ?? rp.id, lies, attested);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: isSynced ? ['hybrid', 'internal'] : ['usb'],
        },
      };
    },
    answer: ({ challenge, rpId }, lies = {}) => {
      const authenticatorData = dataOf(lies.rpId ?? rpId, lies);
      const data = clientData('webauthn.get', challenge, lies);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        id: lies.credentialId ?? id.toString('base64url'),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle === undefined ? made.userHandle : lies.userHandle,
        },
      };
    },
  };
}

export async function withPasskey(
  api: ApiUnderTest,
  person: Person,
  { name = 'Portátil', ...kind }: { name?: string; isSynced?: boolean; code?: string } = {},
): Promise<Authenticator & { id: string }> {
  const device = anAuthenticator({ origin: originOf(api), ...kind });
  const proof = { password: person.password, ...(kind.code && { code: kind.code }) };
  const begun = await api.post('/auth/passkeys/registration', proof, { as: person });
  if (begun.statusCode !== 200) throw new Error(`The registration answered ${begun.statusCode}: ${begun.body}`);
  const added = await api.post('/auth/passkeys', { name, passkey: device.make(begun.json()) }, { as: person });
  if (added.statusCode !== 201) throw new Error(`A new passkey answered ${added.statusCode}: ${added.body}`);
  return { ...device, id: added.json().id };
}

export async function passkeyChallenge(api: ApiUnderTest, body: { challenge_token?: string } = {}) {
  const begun = await api.post('/auth/passkeys/challenge', body);
  const request: PasskeyRequest = begun.json();
  return request;
}

export async function confirmationChallenge(api: ApiUnderTest, as: Caller): Promise<PasskeyRequest> {
  return (await api.post('/auth/passkeys/confirmation', undefined, { as })).json();
}

export const originOf = (api: ApiUnderTest): string => new URL(api.app.config.publicUrl).origin;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** ES256 is this as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [one, minusOne] = [Buffer.from([0x01]), Buffer.from([0x20])];
  return cborMap([
    [one, Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [minusOne, one],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
/** CTAP2 demands the shortest length: one byte, or two. */
const cborBytes = (bytes: Buffer) => {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
};
