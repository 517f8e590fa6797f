import type { Db } from '../../../db/connect.ts';

/** Originals that are being examined, and bytes that another file has replaced, count as there. */
export async function findHashes(
  db: Db,
  albumId: string,
  sha256: readonly string[],
): Promise<Map<string, 'there' | 'awaited'>> {
  const present = await db
    .selectFrom('photos as p')
    .leftJoin('photo_replacements as r', (join) =>
      join.onRef('r.photo_id', '=', 'p.id').onRef('r.sha256', '=', 'p.sha256').on('r.status', '=', 'processing'),
    )
    .select(['p.sha256', 'p.original_awaited_since', 'r.photo_id as arriving'])
    .where('p.album_id', '=', albumId)
    .where('p.deleted_at', 'is', null)
    .where('p.status', '<>', 'failed')
    .where('p.sha256', '=', (eb) => eb.fn.any(eb.val(sha256)))
    .execute();
  const former = await db
    .selectFrom('former_hashes as f')
    .innerJoin('photos as p', 'p.id', 'f.photo_id')
    .select('f.sha256')
    .where('p.album_id', '=', albumId)
    .where('p.deleted_at', 'is', null)
    .where('f.sha256', '=', (eb) => eb.fn.any(eb.val(sha256)))
    .execute();
  return new Map([
    ...former.map((row) => [row.sha256, 'there'] as const),
    ...present.map(
      (row) => [row.sha256, row.original_awaited_since === null || row.arriving ? 'there' : 'awaited'] as const,
    ),
  ]);
}
