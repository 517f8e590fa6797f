import { PREVIEW_PX, type PixelSize } from './picture-sizes.ts';

/** A preview is far smaller than its original: a larger file is an original that was sent as a preview. */
export const MAX_PREVIEW_BYTES = 4 * 1024 * 1024;

export type PreviewFault = 'preview_too_small' | 'preview_differs';

/** Sizes are upright. The public pictures are made of the preview, so it must have all the pixels that they show. */
export function previewFault(preview: PixelSize, announced: PixelSize): PreviewFault | null {
  const longest = Math.max(announced.width, announced.height);
  const scale = Math.max(preview.width, preview.height) / longest;
  if (scale > 1 || !hasSameShape(preview, announced, scale)) return 'preview_differs';
  return Math.max(preview.width, preview.height) < Math.min(PREVIEW_PX, longest) ? 'preview_too_small' : null;
}

/** Scaling rounds each side to whole pixels. */
const hasSameShape = (preview: PixelSize, announced: PixelSize, scale: number): boolean =>
  Math.abs(preview.width - announced.width * scale) <= 1 + announced.width * scale * SHAPE_TOLERANCE &&
  Math.abs(preview.height - announced.height * scale) <= 1 + announced.height * scale * SHAPE_TOLERANCE;

const SHAPE_TOLERANCE = 0.01;
