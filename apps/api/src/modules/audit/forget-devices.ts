import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { forgetDevicesBefore, forgetDevicesOf } from './queries.ts';

const KEPT_MS = 365 * DAY_MS;

/** Of somebody who goes, in the caller's transaction: what is left names an account that is nobody's. */
export const makePseudonymous = (trx: Db, userId: string): Promise<void> => forgetDevicesOf(trx, userId);

export const forgetOldDevices = (app: App): Promise<void> =>
  forgetDevicesBefore(app.db, new Date(app.now().getTime() - KEPT_MS));
