import { hash, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@pleamar/domain';
import type { CameraCredentials } from '../../adapters/camera-transfer/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { App, RequestFacts } from '../../common/context.ts';
import { assertWithinLimit, consumeLimit, networkOf } from '../../common/rate-limits.ts';
import { approximateNetwork } from '../audit/approximate.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { hashOf } from '../auth/tokens.ts';
import { insertNetworkOfCamera, holderNamed, touchLogin, type LoginHolder } from './queries/camera-logins.ts';

/** Cameras connect again for every picture, so the last use is written only when this time has passed. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;
const decoy = hashOf('no password has this hash');

/**
 * Returns null after the same steps for an unknown user, a wrong password and a locked login, so that neither the
 * answer nor its time reveals a user.
 */
export async function logInCamera(app: App, credentials: CameraCredentials): Promise<LoginHolder | null> {
  const guesser = {
    // The typed user name is hashed, so that no typed text becomes a key of the limit.
    login: hash('sha256', credentials.username, 'base64url'),
    network: networkOf(credentials.address),
  };
  if (await isLocked(app, guesser)) return null;
  const holder = await holderNamed(app.db, credentials.username.slice(0, 100));
  const isRight = isSame(hashOf(credentials.password), holder?.password_hash ?? decoy);
  if (!holder || !isRight) {
    await countFailure(app, guesser, holder);
    return null;
  }
  // Many guesses sent at once all pass the first check, so the limit is checked again after the hashing.
  if (await isLocked(app, guesser)) return null;
  await recordUse(app, holder, credentials.address);
  return holder;
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

interface Guesser {
  login: string;
  network: string;
}

async function isLocked(app: App, { login, network }: Guesser): Promise<boolean> {
  return !(await runWithinLimits(async () => {
    await assertWithinLimit(app, 'cameraFailuresPerLogin', login);
    await assertWithinLimit(app, 'cameraFailuresPerAddress', network);
  }));
}

async function countFailure(app: App, { login, network }: Guesser, known: LoginHolder | undefined): Promise<void> {
  await runWithinLimits(async () => {
    await app.db.transaction().execute(async (trx) => {
      const isLast = await consumeLimit({ ...app, db: trx }, 'cameraFailuresPerLogin', login);
      if (!isLast || !known) return;
      const subject = { kind: 'camera_login', id: known.id } as const;
      await writeAuditLine(app, trx, { act: 'camera_login.locked', userId: known.user_id, actor: 'system', subject });
    });
  });
  await runWithinLimits(() => consumeLimit(app, 'cameraFailuresPerAddress', network));
}

/** Returns false if a limit was exceeded. */
async function runWithinLimits(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

async function recordUse(app: App, holder: LoginHolder, address: string): Promise<void> {
  const [network, now] = [approximateNetwork(address), app.now()];
  const isOther = holder.last_used_network !== network;
  if (!isOther && now.getTime() - (holder.last_used_at?.getTime() ?? 0) < TOUCH_EVERY_MS) return;
  await touchLogin(app.db, holder.id, network, now);
  if (!isOther) return;
  await app.db.transaction().execute(async (trx) => {
    if (!(await insertNetworkOfCamera(trx, holder.id, network, now))) return;
    const subject = { kind: 'camera_login', id: holder.id } as const;
    const request: RequestFacts = { id: holder.id, method: 'LOGIN', ip: address, header: () => undefined };
    await writeAuditLine({ now: app.now, request }, trx, {
      act: 'camera_login.new_network',
      userId: holder.user_id,
      subject,
    });
  });
}
