export const ALBUMS_PER_PAGE = 24;
export const MAX_ALBUMS_PER_PAGE = 100;
export const PHOTOS_PER_PAGE = 100;
export const MAX_PHOTOS_PER_PAGE = 500;
