import { z } from 'zod';
import { publicUrlOf } from '../../http/public-files.ts';

/** How `photos.renditions` is kept. */
export const Renditions = z.array(
  z.object({ key: z.string(), width: z.int(), height: z.int(), format: z.enum(['webp', 'avif', 'jpeg']) }),
);
export type Renditions = z.infer<typeof Renditions>;

/** Anything else in the column has no pictures. */
const KeptRenditions = Renditions.catch([]);

/** Sizes for a srcset, narrowest first. The column is jsonb that only our pipeline writes. */
export function picturesOf(renditions: unknown): { width: number; url: string }[] {
  return KeptRenditions.parse(renditions)
    .toSorted((a, b) => a.width - b.width)
    .map(({ key, width }) => ({ width, url: publicUrlOf(key) }));
}
