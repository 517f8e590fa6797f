import { createHash, randomBytes } from 'node:crypto';
import { giftCodeOf, formatGiftCode, parseGiftCode } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { App } from '../../../common/context.ts';
import { seal, unseal } from '../../../common/sealing.ts';
import type { Db } from '../../../db/connect.ts';
import { findGiftIdsByHash } from '../queries/gifts.ts';

/** A code has 80 random bits, so it needs no slow hash. */
const hashOf = (code: string) => createHash('sha256').update(`gift\n${code}`).digest('hex');

export async function newGiftCode(app: App, giftId: string) {
  const code = giftCodeOf(randomBytes(16));
  return {
    codeHash: hashOf(code),
    codeSealed: await seal(app, sealPurpose(giftId), Buffer.from(code)),
    codeEnding: code.slice(-4),
  };
}

export async function readGiftCode(app: App, gift: { id: string; code_sealed: string }): Promise<string> {
  const code = await unseal(app, sealPurpose(gift.id), gift.code_sealed);
  return formatGiftCode(code.toString());
}

const sealPurpose = (giftId: string) => `gift:${giftId}`;

/** Throws where one of the codes was never made. A code that is entered twice counts once. */
export async function findGiftIds(db: Db, codes: readonly string[]): Promise<string[]> {
  const hashes = [...new Set(codes.map(hashOfEntered))];
  const known = await findGiftIdsByHash(
    db,
    hashes.filter((hash) => hash !== null),
  );
  const giftIds = hashes.flatMap((hash) => (hash === null ? [] : (known.get(hash) ?? [])));
  if (giftIds.length < hashes.length) throw new AppError('gift_unusable');
  return giftIds;
}

function hashOfEntered(text: string): string | null {
  const code = parseGiftCode(text);
  return code === null ? null : hashOf(code);
}
