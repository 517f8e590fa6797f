export const footerColumns = {
  product: {
    title: 'productTitle',
    pages: [
      ['/how-it-works', 'howItWorks'],
      ['/pricing', 'pricing'],
      ['/features', 'features'],
      ['/faq', 'faq'],
    ],
  },
  company: {
    title: 'companyTitle',
    pages: [
      ['/about', 'about'],
      ['/blog', 'blog'],
      ['/careers', 'careers'],
      ['/contact', 'contact'],
    ],
  },
  legal: {
    title: 'legalTitle',
    pages: [
      ['/privacy', 'privacy'],
      ['/terms', 'terms'],
      ['/cookies', 'cookies'],
      ['/ocultar', 'hidePhoto'],
    ],
  },
} as const;

export type FooterColumn = keyof typeof footerColumns;
