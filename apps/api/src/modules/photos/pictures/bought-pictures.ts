import { Readable } from 'node:stream';
import { pictureLinkEnd } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import { StorageNotFound, type StoredContent } from '../../../adapters/storage/port.ts';
import type { App, CallerContext, RequestContext } from '../../../common/context.ts';
import type { FileAnswer } from '../../../common/file-answer.ts';
import { pictureUrl } from '../../../common/public-urls.ts';
import { createSigner } from '../../../common/signing.ts';
import { claimFiles, discardFiles } from '../../../common/unclaimed-files.ts';
import { updateBoughtKeys, findBoughtPictures, findPhotoWithoutBoughtPictures } from '../queries/pictures.ts';
import { verifyPhotoLink, linkHolderOf, linkText } from '../access.ts';
import { openOriginal } from './process-photo.ts';
import { boughtKeys, storePictures } from './store-pictures.ts';
import { nullIfUnreadable } from './unreadable.ts';

export async function makeBoughtPictures(app: App, photoId: string): Promise<void> {
  const photo = await findPhotoWithoutBoughtPictures(app.db, photoId);
  if (!photo) return;
  const image = await openOriginal(app, photo)
    .then((original) => app.images.process(photo.owner_id, original, { markSeed: photo.id, wanted: boughtKeys }))
    .catch((error: unknown) => {
      const none = nullIfUnreadable(error);
      // The buyer keeps the pictures with the watermark.
      app.log.error({ err: error, photoId }, 'a bought photo has no readable original');
      return none;
    });
  if (!image) return;
  const stored = await storePictures(app, image.pictures);
  const isAdded = await app.db.transaction().execute(async (trx) => {
    const added = await updateBoughtKeys(trx, photo, {
      thumbnail: stored.boughtThumbnail,
      preview: stored.boughtPreview,
    });
    if (added) await claimFiles(trx, stored.keys);
    return added;
  });
  if (!isAdded) await discardFiles(app, stored.keys);
}

interface PictureKeys {
  thumbnail_key: string | null;
  preview_key?: string | null;
  bought_thumbnail_key: string | null;
}

/** Bought photos get a personal link to the pictures without a watermark. */
export type PictureUrls = (
  photo: PictureKeys & { id: string },
  isBought: boolean,
) => { thumbnail_url: string; url: string };

export async function pictureUrlsFor(ctx: CallerContext): Promise<PictureUrls> {
  if (!ctx.user) return publicPictureUrls;
  const holder = linkHolderOf(ctx.user);
  const sign = await createSigner(ctx, 'picture-link');
  const expires = pictureLinkEnd(ctx.now());
  return (photo, isBought) => {
    if (!isBought || photo.bought_thumbnail_key === null) return publicPictureUrls(photo);
    const link = `${holder}.${expires}.${sign(linkText(photo.id, holder, expires))}`;
    const urlOf = (size: BoughtSize) => `/api/v1/photos/${photo.id}/picture?size=${size}&link=${link}`;
    return { thumbnail_url: urlOf('thumbnail'), url: urlOf('preview') };
  };
}

const publicPictureUrls = ({ thumbnail_key, preview_key }: PictureKeys) => ({
  thumbnail_url: pictureUrl(thumbnail_key),
  url: pictureUrl(preview_key),
});

type BoughtSize = 'thumbnail' | 'preview';

/**
 * Access is checked at every request, so that a refund ends it at once; browsers cache no longer than the link lives.
 */
export async function sendBoughtPicture(
  ctx: RequestContext,
  photoId: string,
  { size, link }: { size: BoughtSize; link: string },
): Promise<FileAnswer> {
  const holder = await verifyPhotoLink(ctx, 'picture-link', photoId, link);
  if (!holder) throw new AppError('link_expired');
  const keys = await findBoughtPictures(ctx.db, holder.userId, photoId);
  const key = size === 'thumbnail' ? keys?.bought_thumbnail_key : keys?.bought_preview_key;
  if (!key) throw new AppError('photo_not_found');
  const file = await open(ctx, key);
  const headers = {
    'content-type': file.contentType,
    'content-length': file.size,
    'cache-control': `private, max-age=${holder.secondsLeft}`,
  };
  if (ctx.request.method !== 'HEAD') return { status: 200, headers, body: file.stream };
  file.stream.destroy();
  return { status: 200, headers, body: Readable.from([]) };
}

async function open(ctx: CallerContext, key: string): Promise<StoredContent> {
  try {
    return await ctx.storage.get(key);
  } catch (error) {
    if (error instanceof StorageNotFound) throw new AppError('photo_not_found', { cause: error });
    throw error;
  }
}
