import type { Photo } from '@pleamar/contract/photos';
import { DEFAULT_PHOTO_PRICE_CENTS } from '@pleamar/domain/money/prices';
import { centsFromEuros, photoPriceOrDefault, type Cents } from '@pleamar/domain/money/money';

export interface EditorImageSettings {
  isPremium: boolean;
  priceCents: Cents;
  isFree: boolean;
}

/** The file was added here and is not in the album's answer yet. */
export interface AddedFile {
  key: string;
  file: File;
  photoId: string | null;
}

/** An image of the slider is a photo of the album, a file on its way there, or both. */
export interface EditorImage extends EditorImageSettings {
  key: string;
  name: string;
  photoId: string | null;
  photo: Photo | null;
  file: File | null;
  isCover: boolean;
}

export interface ImageChanges {
  settings: Readonly<Record<string, Partial<EditorImageSettings>>>;
  coverKey: string | null | undefined;
  /** Images that were removed together are restored together. */
  removals: readonly (readonly string[])[];
}

export const noChanges: ImageChanges = { settings: {}, coverKey: undefined, removals: [] };

/** The album's photos come first, in their order, then the added files, each once. */
export function editorImages(
  photos: readonly Photo[],
  added: readonly AddedFile[],
  { settings, coverKey, removals }: ImageChanges,
): EditorImage[] {
  const removed = new Set(removals.flat());
  const arrived = new Set(added.map(({ photoId }) => photoId));
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
  const kept = photos.filter(({ id }) => !removed.has(id) && !arrived.has(id));
  const imageOf = (image: Pick<EditorImage, 'key' | 'name' | 'photoId' | 'photo' | 'file'>): EditorImage => {
    const saved = settingsOf(image.photo);
    const changed = settings[image.key];
    return {
      ...image,
      isPremium: changed?.isPremium ?? saved.isPremium,
      priceCents: changed?.priceCents ?? saved.priceCents,
      isFree: changed?.isFree ?? saved.isFree,
      isCover: coverKey === undefined ? image.photo?.is_cover === true : image.key === coverKey,
    };
  };
  return [
    ...kept.map((photo) =>
      imageOf({ key: photo.id, name: photo.file_name ?? '', photoId: photo.id, photo, file: null }),
    ),
    ...added.map(({ key, file, photoId }) =>
      imageOf({ key, name: file.name, photoId, photo: photoOf.get(photoId ?? '') ?? null, file }),
    ),
  ];
}

export function settingsOf(photo: Photo | null): EditorImageSettings {
  if (!photo) return { isPremium: false, priceCents: DEFAULT_PHOTO_PRICE_CENTS, isFree: false };
  return {
    isPremium: photo.is_premium,
    priceCents: centsFromEuros(photo.premium_price),
    isFree: photo.is_free === true,
  };
}

export const isNewCover = ({ isCover, photo }: EditorImage): boolean => isCover && photo?.is_cover !== true;

/** A price of 0 is saved as the default, and so compared. */
export function isChanged({ photo, isPremium, priceCents, isFree }: EditorImage): boolean {
  const saved = settingsOf(photo);
  return (
    saved.isPremium !== isPremium || saved.isFree !== isFree || saved.priceCents !== photoPriceOrDefault(priceCents)
  );
}

/** The objects are created again with every uploaded file, so their contents are compared. */
export const isSameImage = (one: EditorImage, other: EditorImage): boolean =>
  one.key === other.key &&
  one.name === other.name &&
  one.photoId === other.photoId &&
  one.photo === other.photo &&
  one.file === other.file &&
  one.isPremium === other.isPremium &&
  one.isCover === other.isCover &&
  one.priceCents === other.priceCents &&
  one.isFree === other.isFree;

/** The server moves only ready photos whose original is there. */
export const isMovable = ({ photo }: EditorImage): boolean => photo?.status === 'ready' && !photo.original;

/** The server keeps the file of a hidden photo, and clock frames are not in this list. */
export const isReplaceable = ({ status }: Photo): boolean => status !== 'hidden';
