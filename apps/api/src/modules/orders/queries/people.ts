import { readIds } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('guests', (join) => join.onRef('guests.user_id', '=', 'users.id').on('users.is_guest', '=', true))
    .select(['id', 'full_name', 'language', 'country_code', 'is_photographer', 'is_guest', 'deleted_at'])
    .select((eb) => eb.fn.coalesce('users.email', 'guests.email').as('email'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const findOperatorIds = (db: Db): Promise<string[]> =>
  readIds(
    db.selectFrom('users').select('id').where('is_operator', '=', true).where('deleted_at', 'is', null).orderBy('id'),
  );
