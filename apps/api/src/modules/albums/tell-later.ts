import { SECOND_MS } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { tellOfAlbum } from './job-kinds.ts';

/** Photos come one by one: people are told when none has come for a while. */
const QUIET_MS = 30 * SECOND_MS;

type Telling = Pick<App, 'queue'>;

/** A photo of this album is ready. Each one puts off what the one before it asked for. */
export const tellOnceQuiet = (app: Telling, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, tellOfAlbum, { albumId }, { key: keyOf(albumId), afterMs: QUIET_MS });

/** It was published, or moved to another place or day. */
export const tellSoon = (app: Telling, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, tellOfAlbum, { albumId }, { key: keyOf(albumId) });

const keyOf = (albumId: string) => `tell-of-album-${albumId}`;
