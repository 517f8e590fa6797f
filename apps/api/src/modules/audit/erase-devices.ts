import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { eraseDevicesBefore, eraseDevicesOfUser } from './queries.ts';

const RETENTION_MS = 365 * DAY_MS;

/** Call inside the transaction that deletes the account. The lines stay, without device and network. */
export const eraseDevicesOfDeletedUser = (trx: Db, userId: string): Promise<void> => eraseDevicesOfUser(trx, userId);

export const eraseOldDevices = (app: App): Promise<void> =>
  eraseDevicesBefore(app.db, new Date(app.now().getTime() - RETENTION_MS));
