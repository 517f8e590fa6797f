import type { TaxDetails } from '@pleamar/contract';
import { sql } from 'kysely';
import { hasChanged } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

const columns = [
  'legal_name',
  'tax_id',
  'address',
  'postal_code',
  'city',
  'province',
  'country_code',
  'regime',
  'rate',
] as const;

export async function findTaxDetails(db: Db, userId: string): Promise<TaxDetails | undefined> {
  return db.selectFrom('tax_details').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

export const saveTaxDetails = (db: Db, userId: string, details: TaxDetails): Promise<boolean> =>
  hasChanged(
    db
      .insertInto('tax_details')
      .values({ user_id: userId, ...details })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(details)
          .where(sql<boolean>`(${columnsIn('tax_details')}) is distinct from (${columnsIn('excluded')})`),
      ),
  );

export const deleteTaxDetails = (db: Db, userId: string): Promise<boolean> =>
  hasChanged(db.deleteFrom('tax_details').where('user_id', '=', userId));

const columnsIn = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
