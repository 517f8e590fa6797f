import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { createCameraLogin, listCameraLogins, revokeCameraLogin } from './camera-logins.ts';

export const cameraLoginsRoutes: Handlers<Contract['cameraLogins']> = {
  list: (ctx) => listCameraLogins(ctx),
  create: (ctx, { body }) => createCameraLogin(ctx, body),
  revoke: (ctx, { params }) => revokeCameraLogin(ctx, params.cameraLoginId),
};
