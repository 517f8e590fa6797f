import { THUMBNAIL_PX } from '@pleamar/domain/pictures/picture-sizes';

interface PictureFiles {
  thumbnail_url: string;
  sizes: readonly { width: number; url: string }[];
}

export const srcSetOf = ({ thumbnail_url, sizes }: PictureFiles): string =>
  [{ width: THUMBNAIL_PX, url: thumbnail_url }, ...sizes].map(({ url, width }) => `${url} ${width}w`).join(', ');

interface PicturePhoto extends PictureFiles {
  width: number;
  height: number;
  thumbhash: string | null;
}

export const pictureAttributes = (photo: PicturePhoto) => ({
  src: photo.thumbnail_url,
  srcSet: srcSetOf(photo),
  width: photo.width,
  height: photo.height,
  thumbhash: photo.thumbhash,
});
