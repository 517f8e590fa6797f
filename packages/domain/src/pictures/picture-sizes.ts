export interface PixelSize {
  width: number;
  height: number;
}

/** The longer side of each picture that is made of an original. */
export const THUMBNAIL_PX = 480;
export const PREVIEW_PX = 1600;
export const WEB_SIZE_PX = 2048;
