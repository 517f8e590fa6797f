import { readFirstRow } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

interface OperatorChange {
  id: string;
  full_name: string;
  was_operator: boolean;
  has_two_factor: boolean;
}

export const setOperator = (db: Db, email: string, isOperator: boolean) => readFirstRow<OperatorChange>(db)`
  with before as (
    select id, is_operator from users where email = ${email} and deleted_at is null for no key update
  )
  update users u set is_operator = ${isOperator} from before where u.id = before.id
  returning u.id, u.full_name, before.is_operator as was_operator,
    exists (select from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor`;
