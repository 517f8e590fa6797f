import { createHmac, timingSafeEqual } from 'node:crypto';

// The parameters of RFC 6238 that every app supports: SHA-1, six digits, thirty seconds.
const STEP_SECONDS = 30;
const DIGITS = 6;
/** The phone's clock may differ by half a minute. */
const MAX_STEPS_OFF = 1;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Returns the time step of the code if it is close to now and later than the last used one, else null. */
export function findStepOfCode(
  secret: Buffer,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const middle = stepAt(now);
  const steps = Array.from({ length: 2 * MAX_STEPS_OFF + 1 }, (_, n) => middle - MAX_STEPS_OFF + n);
  const typed = Buffer.from(code);
  const matching = steps.find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return step > after && expected.length === typed.length && timingSafeEqual(expected, typed);
  });
  return matching ?? null;
}

export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}
