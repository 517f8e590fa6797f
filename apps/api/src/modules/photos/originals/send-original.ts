import { Readable } from 'node:stream';
import { ORIGINAL_LINK_SECONDS, webFileName, type PhotoSize } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import { StorageNotFound, StorageRangeInvalid } from '../../../adapters/storage/port.ts';
import { contentDisposition, privateFileHeaders } from '../../../common/content-disposition.ts';
import type { CallerContext, RequestContext, UserContext } from '../../../common/context.ts';
import type { FileAnswer } from '../../../common/file-answer.ts';
import { parseRange } from '../../../common/range.ts';
import { consumeLimit } from '../../../common/rate-limits.ts';
import { signText, type SigningPurpose } from '../../../common/signing.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { findPhotoForViewer } from '../queries/photo-for-viewer.ts';
import { findBoughtOriginal } from '../queries/replacing.ts';
import { deliveredForm, prepareDelivery, type Delivery } from './deliver-original.ts';
import { recordDownloads } from './record-downloads.ts';
import { isPreviewKey } from './stored-original.ts';
import { verifyPhotoLink, linkHolderOf, linkText, requireVisiblePhoto, type ViewedPhoto } from '../access.ts';
import { isVisibleTo } from '../visibility.ts';
import { loadOrMakeWebFile } from './web-file.ts';

/** Buyers get the file that they bought, or the one that took its place since. */
type Version = 'bought' | 'current';

/**
 * The link works without a login for 5 minutes and opens the size that the user holds. `only` is signed with the link,
 * so that a link to a web size never opens the original.
 */
export async function createOriginalLink(
  ctx: UserContext,
  photoId: string,
  version: Version,
  only: PhotoSize = 'original',
): Promise<{ url: string; expires_at: string }> {
  const photo = requireOriginalAccess(await requireVisiblePhoto(ctx, photoId), ctx.user.id);
  refusePreview(photo);
  await consumeLimit(ctx, 'originalLinksPerAccount', ctx.user.id);
  await recordAccess(ctx, photo.id, ctx.user.id, 'link');
  const expires = Math.floor(ctx.now().getTime() / 1000) + ORIGINAL_LINK_SECONDS;
  const holder = linkHolderOf(ctx.user);
  const signature = await signText(ctx, PURPOSES[only], linkText(photo.id, holder, expires));
  const more = `${version === 'current' ? '&version=current' : ''}${only === 'web' ? '&size=web' : ''}`;
  return {
    url: `/api/v1/photos/${photo.id}/original?link=${holder}.${expires}.${signature}${more}`,
    expires_at: new Date(expires * 1000).toISOString(),
  };
}

const PURPOSES = { original: 'original-link', web: 'web-size-link' } as const satisfies Record<
  PhotoSize,
  SigningPurpose
>;

/** The access of the link's user is checked at every request, so that a refund ends the link. */
export async function sendOriginal(
  ctx: RequestContext,
  photoId: string,
  { link, version, size = 'original' }: { link?: string | undefined; version: Version; size?: PhotoSize | undefined },
): Promise<FileAnswer> {
  const holder = link === undefined ? null : await verifyPhotoLink(ctx, PURPOSES[size], photoId, link);
  const userId = (link === undefined ? ctx.user?.id : holder?.userId) ?? null;
  const photo = await findPhotoForViewer(ctx.db, { userId, linkAlbumId: null }, photoId);
  if (!photo || !isVisibleTo(photo, userId) || photo.files_removed_at) throw new AppError('photo_not_found');
  if (userId === null) throw new AppError(link === undefined ? 'unauthenticated' : 'link_expired');
  requireOriginalAccess(photo, userId);
  const isOriginal = photo.owner_id === userId || photo.owned_size === 'original';
  const heldSize: PhotoSize = isOriginal && size === 'original' ? 'original' : 'web';
  const isBought = photo.is_bought && version === 'bought';
  const bought = isBought ? await findBoughtOriginal(ctx.db, userId, photo.id, heldSize) : undefined;
  // The names of an album with a secret spot stay hidden.
  const file = bought ? { ...photo, ...bought, file_name: photo.file_name && bought.file_name } : photo;
  refusePreview(file);
  const sent = heldSize === 'original' ? file : await loadWebSize(ctx, file);
  return answerDownload(ctx, sent, { userId, isByLink: link !== undefined });
}

/** The web size was encoded without metadata, so it has no GPS position to empty. */
async function loadWebSize(ctx: CallerContext, photo: ViewedPhoto): Promise<ViewedPhoto> {
  const file = await loadOrMakeWebFile(ctx, { ownerId: photo.owner_id, originalKey: photo.original_key });
  if (!file) throw new AppError('photo_not_found');
  return {
    ...photo,
    original_key: file.storage_key,
    sha256: file.sha256,
    bytes: file.bytes,
    content_type: 'image/jpeg',
    file_name: webFileName(photo.file_name),
    is_without_gps: false,
  };
}

/** A link is recorded when it is created, and not again when it is used. */
const recordAccess = (ctx: CallerContext, photoId: string, userId: string, by: 'link' | 'login') =>
  writeAuditLine(ctx, ctx.db, {
    act: 'original.downloaded',
    userId,
    subject: { kind: 'photo', id: photoId },
    details: { by },
  });

/** A photo whose original is on its way has only its preview, which no client may download. */
function refusePreview({ original_key: key }: { original_key: string }): void {
  if (isPreviewKey(key)) throw new AppError('original_awaited');
}

interface Downloader {
  userId: string;
  isByLink: boolean;
}

function requireOriginalAccess(photo: ViewedPhoto, userId: string): ViewedPhoto {
  if (photo.owner_id === userId || photo.is_bought) return photo;
  throw new AppError('no_access');
}

async function answerDownload(ctx: RequestContext, photo: ViewedPhoto, downloader: Downloader): Promise<FileAnswer> {
  const form = deliveredForm(ctx.config.publicUrl, photo);
  const delivery = await openOrNotFound(() => prepareDelivery(ctx, photo));
  const { range, ...answer } = planAnswer(photo, {
    bytes: delivery.bytes,
    etag: `"${photo.sha256}${form}"`,
    wantedRange: ctx.request.header('range'),
    rangeOfVersion: ctx.request.header('if-range'),
  });
  if (range === 'beyond' || ctx.request.method === 'HEAD') return { ...answer, body: Readable.from([]) };

  await consumeLimit(ctx, 'downloadsPerAccount', downloader.userId);
  // A redirect would send the client's login to the store, and the store sends the file as it was uploaded.
  const isAsStored = form === '';
  const location = downloader.isByLink && isAsStored ? linkAtStore(ctx, photo) : undefined;
  const body = location ? Readable.from([]) : await openOrNotFound(() => delivery.open(range));
  if (range === null || range.start === 0) {
    await recordSentOriginal(ctx, photo, downloader).catch((error: unknown) => {
      // The unsent body's file or its connection to the store would stay open.
      body.destroy();
      throw error;
    });
  }
  if (location) return { status: 302, headers: { location, 'cache-control': 'private, no-store' }, body };
  return { ...answer, body };
}

interface WantedFile {
  bytes: number;
  etag: string;
  wantedRange: string | undefined;
  rangeOfVersion: string | undefined;
}

function planAnswer(photo: ViewedPhoto, { bytes, etag, wantedRange, rangeOfVersion }: WantedFile) {
  const headers = {
    ...privateFileHeaders(downloadName(photo), photo.content_type),
    'accept-ranges': 'bytes',
    etag,
  };
  // A range of another version than the client has would make a broken file.
  const isSameVersion = rangeOfVersion === undefined || rangeOfVersion === etag;
  const range = isSameVersion ? parseRange(wantedRange, bytes) : null;
  if (range === null) return { status: 200, headers: { ...headers, 'content-length': bytes }, range };
  if (range === 'beyond') return { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` }, range };
  const { start, end } = range;
  const part = { 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 };
  return { status: 206, headers: { ...headers, ...part }, range };
}

async function recordSentOriginal(
  ctx: CallerContext,
  photo: ViewedPhoto,
  { userId, isByLink }: Downloader,
): Promise<void> {
  if (!isByLink) await recordAccess(ctx, photo.id, userId, 'login');
  if (photo.owner_id !== userId) await recordDownloads(ctx, userId, [photo.id]);
}

/**
 * The store's own link for browsers expires within five minutes, also after a refund. A page's script, which hands the
 * file to a phone, gets none, because it may read nothing from another origin.
 */
function linkAtStore(ctx: RequestContext, photo: ViewedPhoto): string | undefined {
  if (ctx.request.header('sec-fetch-mode') === 'cors') return undefined;
  return ctx.storage.link?.(photo.original_key, {
    at: ctx.now(),
    seconds: ORIGINAL_LINK_SECONDS,
    contentType: photo.content_type,
    contentDisposition: contentDisposition(downloadName(photo)),
  });
}

async function openOrNotFound<Opened extends Delivery | Readable>(open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StorageNotFound || error instanceof StorageRangeInvalid) {
      throw new AppError('photo_not_found', { cause: error });
    }
    throw error;
  }
}

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

function downloadName(photo: ViewedPhoto): string {
  const extension = extensions[photo.content_type];
  const stem = photo.file_name.replace(/\.[^.]*$/, '') || 'foto';
  const hasExtension = new RegExp(`\\.(${extension}${extension === 'jpg' ? '|jpeg' : ''})$`, 'i').test(photo.file_name);
  return hasExtension ? photo.file_name : `${stem}.${extension}`;
}
