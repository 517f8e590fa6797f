import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Waiting = { id: string; key: string };

/** Photos with covers of an older recipe that no job is about: neither one that waits nor one that was given up. */
export async function oldPictures(db: Db, recipe: number, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.id, 'renew:' || p.id as key from photos p
    where p.picture_recipe < ${recipe} and p.renditions <> '[]' and p.files_removed_at is null
      and not exists (select from graphile_worker.jobs j where j.key = 'renew:' || p.id)
    order by p.picture_recipe, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Bought photos without their buyers' pictures: sold before there were such, or whose job got lost. */
export async function boughtWithoutPictures(db: Db, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.id, 'bought:' || p.id as key from photos p
    where p.bought_preview_key is null and p.status = 'ready' and p.files_removed_at is null
      and exists (select from photo_access x where x.photo_id = p.id and x.revoked_at is null)
      and not exists (select from graphile_worker.jobs j where j.key = 'bought:' || p.id)
    order by p.id limit ${limit}`.execute(db);
  return rows;
}
