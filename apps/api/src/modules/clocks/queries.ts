import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Two cameras of one model differ by their serial numbers. Both texts are empty if the file has no such fields. */
export type CameraKey = { camera: string; serial: string };

export type ClockCodeRow = CameraKey & {
  photo_id: string;
  file_name: string;
  thumbnail_key: string | null;
  code_at: Date;
  file_at: Date | null;
};

const CAMERA = sql<string>`coalesce(p.camera, '')`;
const SERIAL = sql<string>`coalesce(p.camera_serial, '')`;
const FILE_AT = sql<Date | null>`p.taken_at - p.clock_shift_ms * interval '1 millisecond'`;

export function findClockCodes(db: Db, albumId: string): Promise<ClockCodeRow[]> {
  return db
    .selectFrom('photos as p')
    .select(['p.id as photo_id', 'p.file_name', 'p.thumbnail_key', CAMERA.as('camera'), SERIAL.as('serial')])
    .select([sql<Date>`p.clock_code_at`.as('code_at'), FILE_AT.as('file_at')])
    .where('p.album_id', '=', albumId)
    .where('p.status', '=', 'clock')
    .where('p.deleted_at', 'is', null)
    .orderBy('p.clock_code_at')
    .orderBy('p.id')
    .execute();
}

export const findCameraClocks = (db: Db, albumId: string) =>
  db
    .selectFrom('camera_clocks')
    .select(['camera', 'serial', 'hand_ms', 'shift_ms'])
    .where('album_id', '=', albumId)
    .orderBy('camera')
    .orderBy('serial')
    .execute();

export const findCameras = (db: Db, albumId: string) =>
  db
    .selectFrom('photos as p')
    .select([CAMERA.as('camera'), SERIAL.as('serial')])
    .select([
      sql<string[]>`array_agg(p.id order by p.sort_at, p.position, p.id)`.as('photo_ids'),
      sql<
        (number | null)[]
      >`array_agg((extract(epoch from p.taken_at) * 1000)::float8 order by p.sort_at, p.position, p.id)`.as('taken_at'),
    ])
    .where('p.album_id', '=', albumId)
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .groupBy([CAMERA, SERIAL])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('camera')
    .orderBy('serial')
    .execute();

export async function saveManualShift(
  db: Db,
  albumId: string,
  { camera, serial }: CameraKey,
  manualShiftMs: number | null,
): Promise<void> {
  await db
    .insertInto('camera_clocks')
    .values({ album_id: albumId, camera, serial, hand_ms: manualShiftMs, shift_ms: 0 })
    .onConflict((conflict) =>
      conflict.columns(['album_id', 'camera', 'serial']).doUpdateSet({ hand_ms: manualShiftMs }),
    )
    .execute();
}

export async function saveShifts(
  db: Db,
  albumId: string,
  shifts: readonly (CameraKey & { shiftMs: number })[],
): Promise<void> {
  const rows = JSON.stringify(shifts);
  await sql`
    with wanted as (
      select camera, serial, "shiftMs" as shift_ms
      from jsonb_to_recordset(${rows}::jsonb) as s (camera text, serial text, "shiftMs" bigint)
    ), stored as (
      insert into camera_clocks (album_id, camera, serial, shift_ms)
      select ${albumId}::uuid, camera, serial, shift_ms from wanted
      on conflict (album_id, camera, serial) do update set shift_ms = excluded.shift_ms, updated_at = now()
      where camera_clocks.shift_ms <> excluded.shift_ms
    )
    delete from camera_clocks c where c.album_id = ${albumId}
      and not exists (select from wanted s where (s.camera, s.serial) = (c.camera, c.serial))`.execute(db);
}

export async function shiftPhotoTimes(db: Db, albumId: string): Promise<void> {
  await sql`
    update photos p set
      taken_at = p.taken_at + (due.shift_ms - p.clock_shift_ms) * interval '1 millisecond',
      clock_shift_ms = due.shift_ms
    from (
      select o.id, coalesce(c.shift_ms, 0) as shift_ms
      from photos o left join camera_clocks c
        on (c.album_id, c.camera, c.serial) = (o.album_id, coalesce(o.camera, ''), coalesce(o.camera_serial, ''))
      where o.album_id = ${albumId}
    ) due
    where p.id = due.id and p.clock_shift_ms <> due.shift_ms`.execute(db);
}

/**
 * Copies the shift of each camera that has no photo in the target album. Without it the moved photos' times would be
 * wrong.
 */
export async function carryShifts(
  trx: Db,
  { source, target, photoIds }: { source: string; target: string; photoIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into camera_clocks (album_id, camera, serial, hand_ms, shift_ms)
    select ${target}::uuid, c.camera, c.serial, c.shift_ms, c.shift_ms
    from camera_clocks c
    where c.album_id = ${source}
      and exists (
        select from photos p where p.id = any(${photoIds}::uuid[]) and (c.camera, c.serial) = (${CAMERA}, ${SERIAL}))
      and not exists (
        select from photos p
        where p.album_id = ${target} and p.deleted_at is null and (c.camera, c.serial) = (${CAMERA}, ${SERIAL}))
    on conflict (album_id, camera, serial) do nothing`.execute(trx);
}
