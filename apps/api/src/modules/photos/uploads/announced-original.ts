import { Sha256 } from '@pleamar/contract';
import { MAX_UPLOAD_BYTES } from '@pleamar/domain';
import { z } from 'zod';
import type { UploadRow } from '../queries/uploads.ts';
import type { StoredOriginal } from '../originals/stored-original.ts';

const count = (most: number) => z.coerce.number().int().min(1).max(most).optional();

/** Fields of an upload that is the preview of an original. Width and height are those of the upright picture. */
export const Announcement = {
  original_sha256: Sha256.optional(),
  original_bytes: count(MAX_UPLOAD_BYTES),
  original_width: count(100_000),
  original_height: count(100_000),
};

const FIELDS = ['original_sha256', 'original_bytes', 'original_width', 'original_height'] as const;

type Fields = z.output<z.ZodObject<typeof Announcement>>;

/** Only an upload to an album may be a preview: its photo is found by the announced hash. */
export function refuseHalfAnnounced(
  metadata: Fields & { album_id?: string | undefined; photo_id?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  const given = FIELDS.filter((field) => metadata[field] !== undefined);
  if (given.length === 0) return;
  const missing = FIELDS.find((field) => metadata[field] === undefined);
  if (missing) ctx.addIssue({ code: 'custom', path: [missing], params: { rule: 'required' } });
  if (metadata.album_id === undefined || metadata.photo_id !== undefined) {
    ctx.addIssue({ code: 'custom', path: ['album_id'], params: { rule: 'required' } });
  }
}

export interface AnnouncedFile {
  sha256: string;
  bytes: number;
  width: number;
  height: number;
}

export function announcedBy(fields: Fields): AnnouncedFile | null {
  const { original_sha256: sha256, original_bytes: bytes, original_width: width, original_height: height } = fields;
  const isWhole = sha256 !== undefined && bytes !== undefined && width !== undefined && height !== undefined;
  return isWhole ? { sha256, bytes, width, height } : null;
}

export const announcementColumns = (announced: AnnouncedFile | null) =>
  announced && {
    announced_sha256: announced.sha256,
    announced_bytes: announced.bytes,
    announced_width: announced.width,
    announced_height: announced.height,
  };

/** A preview is claimed under the hash of its original. */
export function announcedIn(upload: UploadRow): Partial<StoredOriginal> {
  const { announced_sha256: sha256, announced_bytes: bytes, announced_width: width, announced_height: height } = upload;
  const isPreview = sha256 !== null && bytes !== null && width !== null && height !== null;
  return isPreview ? { sha256, bytes, announced: { width, height } } : {};
}
