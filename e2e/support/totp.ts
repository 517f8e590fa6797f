import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The codes of an authenticator app (RFC 6238); `stepsOff` are steps of thirty seconds from now. */
export function totpGenerator(secret: string) {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (stepsOff = 0): string => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsOff));
    const digest = createHmac('sha1', key).update(counter).digest();
    const at = digest.readUInt8(19) & 15;
    return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
  };
}
