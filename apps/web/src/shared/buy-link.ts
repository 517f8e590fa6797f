/** The review of a purchase: which photos, before an address and a payment. */
export const buyLink = (photoIds: readonly string[], webPhotoIds: readonly string[] = []) => ({
  to: '/comprar' as const,
  search: { fotos: photoIds.join(','), ...(webPhotoIds.length > 0 && { web: webPhotoIds.join(',') }) },
});

export const photosOfAddress = (text: string | undefined): string[] => [...new Set(text?.split(',').filter(Boolean))];
