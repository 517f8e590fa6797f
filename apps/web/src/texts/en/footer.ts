import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/footer.ts';

export const texts: Translated<typeof spanish> = {
  tagline: 'Your surf, from the person who shot it.',
  exploreTitle: 'Explore',
  productTitle: 'Product',
  howItWorks: 'How it works',
  pricing: 'Pricing',
  features: 'Features',
  faq: 'FAQ',
  companyTitle: 'Pleamar',
  about: 'About',
  blog: 'Blog',
  careers: 'Careers',
  contact: 'Contact',
  legalTitle: 'Legal',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  hidePhoto: 'Hide a photo',
  socialTitle: 'Follow us',
  socialAria: 'Pleamar on {{network}} (opens in a new tab)',
  copyright: '© {{year}} Pleamar. Every photo belongs to whoever took it.',
  navAria: 'Footer',
  otherPagesAria: 'Other pages',
};
