import type { Photo } from '@pleamar/contract/photos';
import { DEFAULT_PHOTO_PRICE_CENTS } from '@pleamar/domain/money/prices';
import { centsFromEuros, photoPriceOrDefault, type Cents } from '@pleamar/domain/money/money';

export interface EditorImageSettings {
  isPremium: boolean;
  priceCents: Cents;
  isFree: boolean;
}

/** A file that the user added and that the album's photos do not have yet. */
export interface AddedFile {
  key: string;
  file: File;
  photoId: string | null;
}

/** A photo of the album, a file that is being added, or both. */
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
  /** The ids of each removal; undoing restores the last. */
  removals: readonly (readonly string[])[];
}

export const noChanges: ImageChanges = { settings: {}, coverKey: undefined, removals: [] };

/** The album's photos in their order, then the added files that are not among them. */
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

/** A price of 0 is saved as the default price, so both count as equal. */
export function isChanged({ photo, isPremium, priceCents, isFree }: EditorImage): boolean {
  const saved = settingsOf(photo);
  return (
    saved.isPremium !== isPremium || saved.isFree !== isFree || saved.priceCents !== photoPriceOrDefault(priceCents)
  );
}

/** Compares contents: every uploaded file creates all objects again. */
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

/** The server moves only ready photos that have their original. */
export const isMovable = ({ photo }: EditorImage): boolean => photo?.status === 'ready' && !photo.original;

/** The server refuses another file for a hidden photo. */
export const isReplaceable = ({ status }: Photo): boolean => status !== 'hidden';
