import type { DiscountCode, Place } from '@pleamar/contract';
import type { DiscountCodeRow } from './queries/codes.ts';

export const presentDiscount = (row: DiscountCodeRow, places: ReadonlyMap<string, Place>, now: Date): DiscountCode => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.amount_cents,
  album: row.album_id === null ? null : { id: row.album_id, title: row.album_title ?? '' },
  surf_break:
    row.surf_break_id === null ? null : { id: row.surf_break_id, name: places.get(row.surf_break_id)?.spot ?? '' },
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  max_uses: row.max_uses,
  max_uses_per_person: row.max_uses_per_person,
  state: stateOf(row, now),
  created_at: row.created_at.toISOString(),
  is_used: row.is_used,
  use_count: row.use_count,
  order_count: row.order_count,
  discount_amount: row.discount_cents,
});

function stateOf(row: DiscountCodeRow, now: Date): DiscountCode['state'] {
  if (row.off_at !== null) return 'off';
  if (row.ends_at !== null && row.ends_at <= now) return 'ended';
  if (row.max_uses !== null && row.use_count >= row.max_uses) return 'used_up';
  return row.starts_at !== null && row.starts_at > now ? 'not_yet' : 'on';
}
