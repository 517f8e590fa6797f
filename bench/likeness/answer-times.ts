import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { GEAR_LENGTH, GEAR_VERSION } from '@pleamar/domain';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { loadGazetteer } from '../../apps/api/src/modules/places/load-gazetteer.ts';
import { usageOf } from '../ingest/watch.ts';
import { fill, LARGEST, small } from '../reading/fill.ts';
import { startProduct } from '../reading/processes.ts';

const PHOTOS = 2500;
const WARM_UP = 10;
const ASKED = 60;
const PORT = 41_937;

/** One album of 2,500 photos on one day, asked through HTTP one request after the other. */
export async function answerTimes(descriptors: Uint8Array): Promise<void> {
  const server = await startThrowAway();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'likeness-data-'));
  try {
    const photoIds = await aDay(server.url, descriptors);
    const product = await startProduct({ databaseUrl: server.url, dataDir }, PORT);
    try {
      await ask(photoIds.slice(0, WARM_UP));
      const before = await usageOf(product.pid);
      const times = await ask(photoIds.slice(WARM_UP, WARM_UP + ASKED));
      const after = await usageOf(product.pid);
      const sorted = times.toSorted((a, b) => a - b);
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
      const cpuMs = ((after.ownCpuSeconds - before.ownCpuSeconds) * 1000) / times.length;
      console.log(
        `an answer with ${PHOTOS} photos: p95 ${p95.toFixed(1)} ms, fastest ${(sorted[0] ?? 0).toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of the server's CPU`,
      );
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function aDay(url: string, descriptors: Uint8Array): Promise<string[]> {
  await migrate(url);
  const { db, close } = connect(url, { max: 1 });
  await loadGazetteer({ db });
  await close();
  await fill(url, { ...small, albums: 1, photosOfLargest: PHOTOS, photographers: 1, owner: '1', likesPerSurfer: 1 });
  const client = new Client({ connectionString: url });
  await client.connect();
  // Rides of five frames: the gap after each is a rest.
  await client.query(
    `update photos set taken_at = taken_at + (position / 5) * interval '30 seconds' where album_id = $1`,
    [LARGEST],
  );
  const { rows } = await client.query<{ id: string }>('select id from photos order by position');
  const count = descriptors.length / GEAR_LENGTH;
  const gear = rows.map((_, index) => {
    const place = Math.floor(index / 5) % count;
    return Buffer.from(descriptors.subarray(place * GEAR_LENGTH, (place + 1) * GEAR_LENGTH)).toString('hex');
  });
  await client.query(
    `insert into photo_gear (photo_id, version, descriptor)
     select id, ${GEAR_VERSION}, decode(hex, 'hex') from unnest($1::uuid[], $2::text[]) as photo (id, hex)`,
    [rows.map(({ id }) => id), gear],
  );
  await client.query('vacuum analyze');
  await client.end();
  return rows.filter((_, index) => index % 5 === 0).map(({ id }) => id);
}

async function ask(photoIds: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const photoId of photoIds) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1/photos/${photoId}/more-of-surfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ yes: photoIds.slice(0, 2), no: photoIds.slice(2, 5) }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}
