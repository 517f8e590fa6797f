import type { AdminAlbum, AdminOrderBrief, AdminPersonBrief, Language } from '@pleamar/contract';
import { orderCode } from '@pleamar/domain';
import { presentBrief, presentBriefIn } from '../../common/present-person.ts';
import type { AdminPersonRow } from './queries/people.ts';
import type { AdminAlbumRow, AdminOrderRow } from './queries/search.ts';

type BriefRow = Pick<
  AdminPersonRow,
  'id' | 'username' | 'full_name' | 'profile_picture_key' | 'is_photographer' | 'is_surfer' | 'blocked_at'
>;

export const presentAdminPerson = (row: BriefRow): AdminPersonBrief => ({
  ...presentBrief(row.id, row),
  is_photographer: row.is_photographer,
  is_surfer: row.is_surfer,
  is_blocked: row.blocked_at !== null,
});

export const presentAdminAlbum = (row: AdminAlbumRow, language: Language): AdminAlbum => ({
  id: row.id,
  title: row.title,
  date: row.taken_on,
  owner: presentBriefIn(language, row.user_id, { ...row, deleted_at: row.owner_deleted_at }),
  state: stateOf(row),
  created_at: row.created_at.toISOString(),
  photos: row.photo_count,
  ready_photos: row.ready_photo_count,
  failed_photos: row.failed_photo_count,
  views: row.view_count,
  likes: row.like_count,
  sales: row.sale_count,
});

function stateOf({ deleted_at, public_before_block, is_listed, link_token }: AdminAlbumRow): AdminAlbum['state'] {
  if (deleted_at) return 'deleted';
  if (public_before_block !== null) return 'withheld';
  if (link_token !== null) return 'link';
  return is_listed ? 'listed' : 'draft';
}

export const presentAdminOrder = (row: AdminOrderRow, language: Language): AdminOrderBrief => ({
  id: row.id,
  code: orderCode(row.number),
  status: row.status,
  buyer: presentBriefIn(language, row.user_id, row),
  total_cents: row.total_cents,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
});
