import { orders, type Download } from '@pleamar/contract/orders';
import { photos, type PhotoWithAlbum } from '@pleamar/contract/photos';
import { surfs, type SurfCard } from '@pleamar/contract/surfs';
import { call } from '../../lib/api/call.ts';
import {
  hashOf,
  type CachedPhoto,
  type CachedPicture,
  type CachedSurf,
  type OfflineCopy,
} from '../../offline/offline-copy.ts';

/** Entries of each list in the copy. */
const LIST_LENGTH = 60;

/** The lists of this login, as the API has them now and the offline page shows them. */
export async function fetchOfflineCopy(userId: string, token: string): Promise<OfflineCopy> {
  const query = { limit: LIST_LENGTH };
  const [tokenHash, liked, downloads, remembered] = await Promise.all([
    hashOf(token),
    call(photos.liked, { query }),
    call(orders.downloads, { query }),
    call(surfs.list, { query }),
  ]);
  return {
    userId,
    tokenHash,
    savedAt: new Date().toISOString(),
    liked: liked.items.map(likedPhoto),
    downloads: downloads.map(downloadedPhoto),
    surfs: remembered.items.map(cachedSurf),
  };
}

const likedPhoto = (photo: PhotoWithAlbum): CachedPhoto => ({
  ...cachedPictureOf(photo),
  title: photo.album.title,
  photographer: photo.album.photographer.full_name,
  date: photo.album.date,
  spot: photo.album.spot,
  isRefunded: false,
});

const downloadedPhoto = (bought: Download): CachedPhoto => ({
  ...cachedPictureOf({ ...bought, id: bought.photo_id }),
  title: bought.title,
  photographer: bought.photographer.full_name,
  date: bought.bought_at,
  spot: null,
  isRefunded: bought.refunded,
});

const cachedSurf = ({
  id,
  place,
  day,
  start,
  end,
  photo_count,
  new_photo_count,
  photos: shown,
}: SurfCard): CachedSurf => ({
  id,
  spot: place.spot,
  day,
  start,
  end,
  photoCount: photo_count,
  newPhotoCount: new_photo_count,
  pictures: shown.map(cachedPictureOf),
});

interface Thumbnail {
  id: string;
  thumbnail_url: string;
  thumbhash: string | null;
}

/** The copy has the public, watermarked picture alone: the link of a buyer's picture expires. */
const cachedPictureOf = ({ id, thumbnail_url, thumbhash }: Thumbnail): CachedPicture => ({
  id,
  address: thumbnail_url.startsWith('/files/') ? thumbnail_url : '',
  thumbhash,
});
