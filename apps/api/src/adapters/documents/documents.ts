import type { Documents } from './port.ts';

/** Loaded with the first document: most processes never draw one. */
export const createDocuments = (): Documents => ({
  pdf: async (document) => {
    const { drawPdf } = await import('./pdf.ts');
    return drawPdf(document);
  },
  poster: async (poster) => {
    const { drawPoster } = await import('./poster.ts');
    return drawPoster(poster);
  },
});
