import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { listDevices, subscribeToPush, unsubscribeFromPush } from './devices.ts';
import { changePushSwitches, readPushSwitches } from './switches.ts';

export const pushRoutes: Handlers<Contract['push']> = {
  key: async (ctx) => ({ public_key: await ctx.push.publicKey() }),
  devices: (ctx) => listDevices(ctx),
  subscribe: (ctx, { body }) => subscribeToPush(ctx, body),
  unsubscribe: (ctx, { params }) => unsubscribeFromPush(ctx, params.deviceId),
  switches: (ctx) => readPushSwitches(ctx.db, ctx.user.id),
  changeSwitches: (ctx, { body }) => changePushSwitches(ctx, body),
};
