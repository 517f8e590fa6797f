export const buyLink = (photoIds: readonly string[], webPhotoIds: readonly string[] = []) => ({
  to: '/comprar' as const,
  search: { fotos: photoIds.join(','), ...(webPhotoIds.length > 0 && { web: webPhotoIds.join(',') }) },
});

/** The cart adds the photo of this address, after a login if there is none. */
export const addToCartPath = (photoId: string, webPhotoIds: readonly string[] = []) =>
  `/carrito?foto=${photoId}${webPhotoIds.includes(photoId) ? `&web=${photoId}` : ''}`;

export const photoIdsIn = (text: string | undefined): string[] => [...new Set(text?.split(',').filter(Boolean))];
