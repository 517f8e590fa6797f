import { randomBytes } from 'node:crypto';
import type { Rights } from '@pleamar/domain';
import type { Picture, PictureKey } from '../../../adapters/images/port.ts';
import type { App } from '../../../common/context.ts';
import { PUBLIC_PREFIX } from '../../../common/public-urls.ts';
import { discardFiles, reserveFiles } from '../../../common/unclaimed-files.ts';
import { embedRights } from '../originals/rights.ts';
import type { Renditions } from '../../albums/cover-pictures.ts';

export const coverKeys: readonly PictureKey[] = ['cover640', 'cover960', 'cover1280', 'cover1600'];

const BOUGHT_PREFIX = 'bought/';
export const boughtKeys: readonly PictureKey[] = ['boughtThumbnail', 'boughtPreview'];

export interface StoredPictures {
  thumbnail: string | null;
  preview: string | null;
  boughtThumbnail: string | null;
  boughtPreview: string | null;
  renditions: Renditions;
  /** All keys are reserved: they must be claimed with the row or discarded. */
  keys: string[];
}

/**
 * Names are unguessable, because a public picture is open to all who have its URL. The preview, which people share, has
 * the rights.
 */
export async function storePictures(
  app: App,
  pictures: Partial<Record<PictureKey, Picture>>,
  rights: Rights | null = null,
): Promise<StoredPictures> {
  const named = distinct(pictures).map(({ kind, picture }) => ({ kind, picture, key: newKey(kind) }));
  const keys = named.map(({ key }) => key);
  await reserveFiles(app, keys);
  try {
    await Promise.all(
      named.map(({ key, kind, picture: { bytes } }) =>
        app.storage.putBuffer(key, rights && kind === 'preview' ? embedRights(bytes, rights) : bytes),
      ),
    );
  } catch (error) {
    await discardFiles(app, keys);
    throw error;
  }
  const keyOf = (wanted: PictureKey) => named.find(({ kind }) => kind === wanted)?.key ?? null;
  return {
    thumbnail: keyOf('thumbnail'),
    preview: keyOf('preview'),
    boughtThumbnail: keyOf('boughtThumbnail'),
    boughtPreview: keyOf('boughtPreview'),
    renditions: named
      .filter(({ kind }) => coverKeys.includes(kind))
      .map(({ key, picture: { width, height } }) => ({ key, width, height, format: 'webp' as const })),
    keys,
  };
}

/** Pictures are never enlarged, so all cover sizes of a small original are equal: one is enough. */
function distinct(pictures: Partial<Record<PictureKey, Picture>>): { kind: PictureKey; picture: Picture }[] {
  const widths = new Set<number>();
  return (['thumbnail', 'preview', ...coverKeys, ...boughtKeys] as const).flatMap((kind) => {
    const picture = pictures[kind];
    if (!picture || (coverKeys.includes(kind) && widths.has(picture.width))) return [];
    if (coverKeys.includes(kind)) widths.add(picture.width);
    return [{ kind, picture }];
  });
}

function newKey(kind: PictureKey): string {
  const random = randomBytes(20).toString('hex');
  return `${boughtKeys.includes(kind) ? BOUGHT_PREFIX : PUBLIC_PREFIX}${random.slice(0, 2)}/${random}.webp`;
}
