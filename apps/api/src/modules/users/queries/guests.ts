import type { Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { UsersTable } from '../../../db/tables.ts';

type AccountColumns = Required<
  Pick<Updateable<UsersTable>, 'email' | 'full_name' | 'username' | 'password_hash' | 'language'>
>;

export async function confirmGuest(trx: Db, id: string, account: AccountColumns): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...account, is_guest: false })
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .execute();
}
