import { THUMBNAIL_PX } from '@pleamar/domain/constants';

interface Files {
  thumbnail_url: string;
  sizes: readonly { width: number; url: string }[];
}

export const srcSetOf = ({ thumbnail_url, sizes }: Files): string =>
  [{ width: THUMBNAIL_PX, url: thumbnail_url }, ...sizes].map(({ url, width }) => `${url} ${width}w`).join(', ');
