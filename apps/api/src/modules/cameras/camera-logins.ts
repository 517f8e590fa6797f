import { randomInt } from 'node:crypto';
import type { CameraLogin, CameraLoginRequest, CameraLogins, NewCameraLogin } from '@pleamar/contract';
import {
  CAMERA_ALPHABET,
  MAX_CAMERA_LOGINS,
  CAMERA_PASSWORD_LENGTH,
  CAMERA_USER_LENGTH,
  CAMERA_USER_PREFIX,
} from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext, UserRequestContext } from '../../common/context.ts';
import { requireOwnAlbum } from '../albums/access.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { confirmIdentity } from '../auth/confirm-identity.ts';
import { lockCurrentLogin } from '../auth/lock-current-login.ts';
import { hashToken } from '../auth/tokens.ts';
import { readPlacesById } from '../places/read-places.ts';
import { sendCameraLoginMailJob } from './job-kinds.ts';
import { presentLogin, presentServer } from './present.ts';
import { insertCameraLogin, hasCameraLogin, findActiveLogins, revokeLogin } from './queries/camera-logins.ts';

export async function listCameraLogins(ctx: UserContext): Promise<CameraLogins> {
  return { server: presentServer(ctx.config.cameraTransfer), logins: await readOwnLogins(ctx) };
}

export async function createCameraLogin(ctx: UserRequestContext, request: CameraLoginRequest): Promise<NewCameraLogin> {
  const target = await checkTarget(ctx, request);
  await confirmIdentity(ctx, request);
  if (!ctx.config.cameraTransfer) throw new AppError('no_camera_server');
  const { id: userId } = ctx.user;
  const password = randomText(CAMERA_PASSWORD_LENGTH);
  const id = await ctx.db.transaction().execute(async (trx) => {
    await lockCurrentLogin(ctx, trx);
    if ((await findActiveLogins(trx, userId)).length >= MAX_CAMERA_LOGINS) throw new AppError('camera_logins_full');
    const loginId = await insertCameraLogin(trx, {
      user_id: userId,
      name: request.name,
      username: `${CAMERA_USER_PREFIX}${randomText(CAMERA_USER_LENGTH)}`,
      password_hash: hashToken(password),
      ...target,
      created_at: ctx.now(),
    });
    const subject = { kind: 'camera_login', id: loginId } as const;
    const details = { target: request.target.kind };
    await writeAuditLine(ctx, trx, { act: 'camera_login.made', userId, subject, details });
    await ctx.queue.add(trx, sendCameraLoginMailJob, { loginId });
    return loginId;
  });
  const created = (await readOwnLogins(ctx)).find((login) => login.id === id);
  if (!created) throw new AppError('not_found');
  return { ...created, password };
}

export async function revokeCameraLogin(ctx: UserContext, loginId: string): Promise<void> {
  const { id: userId } = ctx.user;
  await ctx.db.transaction().execute(async (trx) => {
    if (await revokeLogin(trx, userId, loginId, ctx.now())) {
      await writeAuditLine(ctx, trx, {
        act: 'camera_login.revoked',
        userId,
        subject: { kind: 'camera_login', id: loginId },
      });
    } else if (!(await hasCameraLogin(trx, userId, loginId))) throw new AppError('not_found');
  });
}

async function readOwnLogins(ctx: UserContext): Promise<CameraLogin[]> {
  const rows = await findActiveLogins(ctx.db, ctx.user.id);
  const places = await readPlacesById(
    ctx,
    rows.flatMap(({ surf_break_id: id }) => id ?? []),
  );
  return rows.map((row) => presentLogin(row, places));
}

async function checkTarget(ctx: UserContext, { target }: CameraLoginRequest) {
  if (target.kind === 'album') return { album_id: (await requireOwnAlbum(ctx, target.album_id)).id };
  const { surf_break_id, publishes } = target;
  if (!(await readPlacesById(ctx, [surf_break_id])).has(surf_break_id)) throw new AppError('surf_break_unknown');
  return { surf_break_id, publishes };
}

const randomText = (length: number) =>
  Array.from({ length }, () => CAMERA_ALPHABET[randomInt(CAMERA_ALPHABET.length)]).join('');
