import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/info-surfers.ts';

export const texts: Translated<typeof spanish> = {
  heroTitle: 'Find your wave',
  heroSubtitle: 'Search by spot and day, and take the photo home in full size.',
  card1Title: 'Search the way you think',
  card1Text: "Continent, country, region, spot and date. Or just type the spot's name.",
  card2Title: 'Save and buy',
  card2Text: 'Keep your favourites, fill the cart and pay by card. If the album has packs, they apply by themselves.',
  card3Title: 'Yours for good',
  card3Text: 'Download the original as often as you like, years from now too.',
  card4Title: '<reservas>Book a session</reservas>',
  card4Text: '<reservas>Ask a photographer to wait for you on the beach, at an hour they have free.</reservas>',
  ctaTitle: 'Your best wave may already have a photo',
  ctaText: 'Create your account and keep yours.',
  heroAlt: 'Surfer inside the barrel, seen from the water',
};
