import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { BadSignature } from './port.ts';
import { signatureHeader, verifySignature } from './signature.ts';

const secret = 'whsec_sandbox';
const now = new Date('2026-05-01T10:00:00Z');
const body = Buffer.from('{"id":"evt_1","note":"ola — ñ"}');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a signed payload is verified', () => {
  expect(() => verifySignature(body, signatureHeader(body, secret, now), secret, now)).not.toThrow();
});

test("our signature is accepted by the card provider's own library", () => {
  const header = signatureHeader(body, secret, now);
  const { signature } = new Stripe('sk_test_x').webhooks;
  if (!signature) throw new TypeError('the library has no signature check');

  expect(signature.verifyHeader(body.toString(), header, secret, 300, undefined, now.getTime())).toBe(true);
});

test.each([0, 1, 299, 300, -1, -299, -300])('a signature %i s from now holds', (seconds) => {
  expect(() => verifySignature(body, signatureHeader(body, secret, at(seconds)), secret, now)).not.toThrow();
});

test.each([301, 3600, 86_400 * 365, -301, -3600])('a signature %i s from now is refused', (seconds) => {
  expect(() => verifySignature(body, signatureHeader(body, secret, at(seconds)), secret, now)).toThrow(BadSignature);
});

test('a signed payload with one changed byte is refused', () => {
  const header = signatureHeader(body, secret, now);
  const changed = Buffer.from(body);
  changed.writeUInt8(changed.readUInt8(4) ^ 1, 4);

  expect(() => verifySignature(changed, header, secret, now)).toThrow(BadSignature);
});

test('a payload that is signed with another secret is refused', () => {
  expect(() => verifySignature(body, signatureHeader(body, 'other', now), secret, now)).toThrow(BadSignature);
});

test('the time is a part of the signed text', () => {
  const stale = signatureHeader(body, secret, at(-4000));
  const refreshed = stale.replace(/^t=\d+/, `t=${Math.floor(now.getTime() / 1000)}`);

  expect(() => verifySignature(body, refreshed, secret, now)).toThrow(BadSignature);
});

test('while the secret is changed, one valid signature of two is enough', () => {
  const header = signatureHeader(body, secret, now);
  const withOld = header.replace(',', `,v1=${'0'.repeat(64)},v0=abc,`);

  expect(() => verifySignature(body, withOld, secret, now)).not.toThrow();
});

const good = signatureHeader(body, secret, now);
test.each([
  undefined,
  '',
  'v1=',
  't=,v1=',
  good.replace('v1=', 'v0='),
  good.replace(/,.*/, ''),
  good.replace(/^t=\d+,/, ''),
  good.slice(0, -1),
  `${good}00`,
  good.toUpperCase(),
  `t=1,${good}`,
  `t=NaN,v1=${'0'.repeat(64)}`,
  `t=1e12,v1=${'0'.repeat(64)}`,
  `${good},${'v1=00,'.repeat(1000)}`,
])('the header %j is refused', (header) => {
  expect(() => verifySignature(body, header, secret, now)).toThrow(BadSignature);
});

test('an empty secret throws, and accepts no signature', () => {
  expect(() => verifySignature(body, good, '', now)).toThrow(TypeError);
});
