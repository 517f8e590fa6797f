import { Client } from 'pg';
import { GEAR_LENGTH, GEAR_VERSION } from '@pleamar/domain';
import { connect } from '../../apps/api/src/db/connect.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { loadGazetteer } from '../../apps/api/src/modules/places/load-gazetteer.ts';
import { albumId, fill } from '../support/database/fill.ts';

export const PHOTOS = 2500;
export const FRAMES_PER_RIDE = 5;
export const ALBUM = albumId(1);

/** Returns the id of the first photo of each ride. */
export async function fillDay(url: string, descriptors: Uint8Array): Promise<string[]> {
  await migrate(url);
  const { db, close } = connect(url, { max: 1 });
  await loadGazetteer({ db });
  await close();
  await fill(url, [{ number: 1, photos: PHOTOS, owner: 1, surfBreak: 1, day: 1, title: 'Mañana' }]);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update photos set taken_at = taken_at + (position / ${FRAMES_PER_RIDE}) * interval '30 seconds' where album_id = $1`,
    [ALBUM],
  );
  const { rows } = await client.query<{ id: string }>('select id from photos order by position');
  const count = descriptors.length / GEAR_LENGTH;
  const gear = rows.map((_, index) => {
    const shot = Math.floor(index / FRAMES_PER_RIDE) % count;
    return Buffer.from(descriptors.subarray(shot * GEAR_LENGTH, (shot + 1) * GEAR_LENGTH)).toString('hex');
  });
  await client.query(
    `insert into photo_gear (photo_id, version, descriptor)
     select id, ${GEAR_VERSION}, decode(hex, 'hex') from unnest($1::uuid[], $2::text[]) as photo (id, hex)`,
    [rows.map(({ id }) => id), gear],
  );
  await client.query('vacuum analyze');
  await client.end();
  return rows.filter((_, index) => index % FRAMES_PER_RIDE === 0).map(({ id }) => id);
}
