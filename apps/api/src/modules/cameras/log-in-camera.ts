import { hash, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@pleamar/domain';
import type { CameraCredentials } from '../../adapters/camera-transfer/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { App, RequestFacts } from '../../common/context.ts';
import { assertWithinLimit, consumeLimit, networkOf } from '../../common/rate-limits.ts';
import { approximateNetwork } from '../audit/approximate.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { hashToken } from '../auth/tokens.ts';
import { insertCameraLoginNetwork, findLoginHolder, touchLogin, type LoginHolder } from './queries/camera-logins.ts';

/** The time of the last use is exact to this, because cameras connect again for every picture. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;
const decoy = hashToken('no password has this hash');

/** An unknown user takes the same steps as a wrong password, so that not even the time reveals a user. */
export async function logInCamera(app: App, credentials: CameraCredentials): Promise<LoginHolder | null> {
  const attempt = {
    // Hashed, because the client can send any text as its user name.
    login: hash('sha256', credentials.username, 'base64url'),
    network: networkOf(credentials.address),
  };
  if (await isLocked(app, attempt)) return null;
  const holder = await findLoginHolder(app.db, credentials.username.slice(0, 100));
  const isRight = isSameHash(hashToken(credentials.password), holder?.password_hash ?? decoy);
  if (!holder || !isRight) {
    await recordFailedCameraLogin(app, attempt, holder);
    return null;
  }
  // Concurrent guesses all pass the first check, so the limit is checked again.
  if (await isLocked(app, attempt)) return null;
  await recordUse(app, holder, credentials.address);
  return holder;
}

const isSameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

interface LoginAttempt {
  login: string;
  network: string;
}

async function isLocked(app: App, { login, network }: LoginAttempt): Promise<boolean> {
  return !(await runWithinLimits(async () => {
    await assertWithinLimit(app, 'cameraFailuresPerLogin', login);
    await assertWithinLimit(app, 'cameraFailuresPerAddress', network);
  }));
}

async function recordFailedCameraLogin(
  app: App,
  { login, network }: LoginAttempt,
  known: LoginHolder | undefined,
): Promise<void> {
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
  const isOtherNetwork = holder.last_used_network !== network;
  if (!isOtherNetwork && now.getTime() - (holder.last_used_at?.getTime() ?? 0) < TOUCH_EVERY_MS) return;
  await touchLogin(app.db, holder.id, network, now);
  if (!isOtherNetwork) return;
  await app.db.transaction().execute(async (trx) => {
    if (!(await insertCameraLoginNetwork(trx, holder.id, network, now))) return;
    const subject = { kind: 'camera_login', id: holder.id } as const;
    const request: RequestFacts = { id: holder.id, method: 'LOGIN', ip: address, header: () => undefined };
    await writeAuditLine({ now: app.now, request }, trx, {
      act: 'camera_login.new_network',
      userId: holder.user_id,
      subject,
    });
  });
}
