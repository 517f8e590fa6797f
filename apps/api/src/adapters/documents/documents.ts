import type { Documents } from './port.ts';

/** Most processes never draw a document, so the first one loads the library. */
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
