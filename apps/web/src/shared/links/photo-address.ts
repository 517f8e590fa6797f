/** The album's page opens the photo in the lightbox. */
export const photoAddress = (albumId: string, photoId: string): string => `/album/${albumId}?foto=${photoId}`;
