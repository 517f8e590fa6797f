import type { Documents } from './port.ts';

/** The drawing library and its fonts are loaded by the first document: most processes never draw one. */
export const createDocuments = (): Documents => ({
  pdf: async (document) => {
    const { drawPdf } = await import('./pdf.ts');
    return drawPdf(document);
  },
});
