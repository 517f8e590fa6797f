import type { AwaitedOriginals } from '@pleamar/contract';
import { originalDueAt } from '@pleamar/domain';
import type { UserContext } from '../../../common/context.ts';
import { requireOwnAlbum } from '../../albums/access.ts';
import { findAwaitedOriginals } from '../queries/awaited.ts';

/** Senders request the list again after every few files. */
const MAX_FILES = 500;

export async function listAwaited(ctx: UserContext, albumId?: string): Promise<AwaitedOriginals> {
  const album = albumId === undefined ? null : await requireOwnAlbum(ctx, albumId);
  const rows = await findAwaitedOriginals(ctx.db, {
    ownerId: ctx.user.id,
    albumId: album?.id ?? null,
    limit: MAX_FILES,
  });
  return {
    total: rows[0]?.total ?? 0,
    sold: rows[0]?.sold ?? 0,
    photos: rows.map((row) => ({
      photo_id: row.id,
      album_id: row.album_id,
      file_name: row.file_name,
      sha256: row.sha256,
      bytes: row.bytes,
      is_sold: row.paid_at !== null,
      due_at: row.paid_at === null ? null : originalDueAt(row.paid_at).toISOString(),
    })),
  };
}
