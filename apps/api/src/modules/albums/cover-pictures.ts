import type { Album } from '@pleamar/contract';
import { z } from 'zod';
import { publicUrlOf } from '../../common/public-urls.ts';

export const Renditions = z.array(
  z.object({ key: z.string(), width: z.int(), height: z.int(), format: z.enum(['webp', 'avif', 'jpeg']) }),
);
export type Renditions = z.infer<typeof Renditions>;

interface PublicPictures {
  thumbnail_key: string | null;
  preview_key: string | null;
  renditions: unknown;
}

/** Throws for renditions that it cannot read: otherwise their files would stay public without an owner. */
export const publicFilesOf = ({ thumbnail_key, preview_key, renditions }: PublicPictures): string[] => [
  ...[thumbnail_key, preview_key].filter((key) => key !== null),
  ...renditionFilesOf(renditions),
];

export const renditionFilesOf = (renditions: unknown): string[] => Renditions.parse(renditions).map(({ key }) => key);

/** The JSON in `albums.cover`, which only a trigger writes (migration 020). */
export interface ShownCover {
  id: string;
  thumbnail_key: string;
  thumbhash: string | null;
  width: number;
  height: number;
  sizes: { key: string; width: number }[];
}

export function presentCover(cover: ShownCover | null): Album['cover_photo'] {
  if (!cover) return null;
  return {
    id: cover.id,
    thumbnail_url: publicUrlOf(cover.thumbnail_key),
    sizes: cover.sizes.map(({ key, width }) => ({ width, url: publicUrlOf(key) })),
    thumbhash: cover.thumbhash,
    width: cover.width,
    height: cover.height,
  };
}
