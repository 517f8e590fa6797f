import type { SellingSetup } from '@pleamar/contract';
import { sql } from 'kysely';
import { readOneRow, readValue } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { hasEnabledAccount } from './payouts.ts';

/** One query, because the home page reads it at each visit. */
export const readSellingSetup = (db: Db, userId: string, provider: string) => readOneRow<SellingSetup>(db)`
  select
    exists (select from base_packages where user_id = ${userId}) or exists (
      select from album_packages k join albums a on a.id = k.album_id where a.user_id = ${userId}
    ) as has_prices,
    ${hasAccount(userId, provider)} as has_account,
    exists (select from tax_details where user_id = ${userId}) as has_tax_details,
    exists (
      select from albums
      where user_id = ${userId} and (is_public or link_token is not null) and ready_photo_count > 0 and deleted_at is null
    ) as has_album,
    ${waitingCents(userId, provider)} as waiting_amount`;

/** Shares are being paid once the account is connected, so the sum is 0 then. */
export const readWaitingAmount = (db: Db, userId: string, provider: string) =>
  readValue<number>(db)`select ${waitingCents(userId, provider)} as cents`;

const hasAccount = (userId: string, provider: string) => hasEnabledAccount(sql`${userId}`, sql`${provider}`);

const waitingCents = (userId: string, provider: string) => sql<number>`(
  select coalesce(sum(p.amount_cents - p.reversed_cents), 0)::int from payouts p
  where p.photographer_id = ${userId} and p.provider = ${provider} and p.status = 'pending'
    and not ${hasAccount(userId, provider)})`;
