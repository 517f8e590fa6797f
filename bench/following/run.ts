import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../apps/api/src/compose.ts';
import type { Db } from '../../apps/api/src/db/connect.ts';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { startRunner } from '../../apps/api/src/jobs/runner.ts';
import { tellSoon } from '../../apps/api/src/modules/albums/tell-later.ts';
import { jobRegistry } from '../../apps/api/src/modules/jobs.ts';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';
import { readConfig } from '../../apps/api/src/process/config.ts';
import { albumRow, photoRow, readyFields, userRow } from '../../apps/api/src/testing/rows.ts';

/**
 * node bench/following/run.ts [followers]
 * An album is published at a surf break that 10,000 people follow, each of whom wants a mail at once: how long until the
 * last of them has the notification, and until the last mail is in the outbox, which writes each through to the disk.
 * One worker process with four jobs at a time beside its database, as `npm start` runs it. The job is then run again,
 * which must tell nobody.
 */
const FOLLOWERS = Number(process.argv[2] ?? 10_000);
const MUNDAKA = placeId('europa/ES/pais-vasco/mundaka');

const server = await startThrowAway();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const config = readConfig({
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  PORT: '3000',
  LOG_LEVEL: 'silent',
  DEMO: '0',
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
});
const running = await createApp(config, pino({ level: 'silent' }));
const { app } = running;
try {
  await followers(app.db);
  const runner = await startRunner(running.background, jobRegistry());
  for (const round of ['first album', 'second album']) {
    const albumId = await anAlbum(app.db);
    const [begun, cpu] = [performance.now(), process.cpuUsage()];
    await tellSoon(app, app.db, albumId);
    await until(async () => (await toldOf(albumId)).notices === FOLLOWERS);
    const [toldAfter, toldCpu] = [secondsSince(begun), cpuSince(cpu)];
    await until(async () => (await toldOf(albumId)).mailed === FOLLOWERS);
    console.log(`${round}: ${FOLLOWERS} people told after ${toldAfter} s (${toldCpu} s of this process' processor)`);
    console.log(`${round}: all mails after ${secondsSince(begun)} s (${cpuSince(cpu)} s)`);
    await tellSoon(app, app.db, albumId);
    await until(async () => (await waitingJobs()) === 0);
    const { notifications } = await toldOf(albumId);
    if (notifications !== FOLLOWERS) throw new Error(`${notifications} notifications for ${FOLLOWERS} people`);
  }
  await runner.stop();
} finally {
  await running.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function followers(db: Db): Promise<void> {
  await sql`
    with people as (
      insert into users (username, email, password_hash, full_name)
      select 'f-' || n, 'f-' || n || '@example.com', 'x', 'Mar Olas' from generate_series(1, ${FOLLOWERS}::int) n
      returning id)
    insert into follows (user_id, surf_break_id) select id, ${MUNDAKA} from people`.execute(db);
  await sql`analyze`.execute(db);
}

async function anAlbum(db: Db): Promise<string> {
  const albumId = await albumRow(db, { user_id: await userRow(db, { is_photographer: true }), surf_break_id: MUNDAKA });
  await photoRow(db, albumId, readyFields);
  return albumId;
}

async function toldOf(albumId: string): Promise<{ notices: number; mailed: number; notifications: number }> {
  const { rows } = await sql<{ notices: number; mailed: number; notifications: number }>`
    select count(*) as notices, count(mailed_at) as mailed,
      (select count(*) from notifications where dedupe_key = ${`album:${albumId}`}) as notifications
    from album_notices where album_id = ${albumId}`.execute(app.db);
  return rows[0] ?? { notices: 0, mailed: 0, notifications: 0 };
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(app.db);
  return rows[0]?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

function cpuSince(before: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1e6).toFixed(1);
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}
