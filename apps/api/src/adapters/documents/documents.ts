import type { Papers } from './port.ts';

/** The drawing library and its fonts are loaded by the first paper: most processes never draw one. */
export const createPapers = (): Papers => ({
  pdf: async (paper) => {
    const { drawPdf } = await import('./pdf.ts');
    return drawPdf(paper);
  },
});
